import type { DrillStage } from '../../stage/run-drill.ts'
import type { Apis } from './people.ts'

/** Kills a process while people wait for its answer, and starts another. Nobody calls it any more. */
export async function replaceKilled(stage: DrillStage, apis: Apis): Promise<void> {
  const [victim, ...others] = apis.running
  apis.running = others
  await victim?.kill()
  apis.running = [...others, await stage.start('api')]
}
