import type { DrillStage } from '../../stage/run-drill.ts'

export type Fault = {
  name: string
  /** That calls somebody, of infra/prometheus/rules. */
  alert: string
  /** Returns what went wrong, also when nothing of the fault was felt: then it proves nothing. */
  run: (stage: DrillStage) => Promise<string[]>
}
