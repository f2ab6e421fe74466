import type { RefusalCode } from '@alinha/contract'

type Problem = { message: string; field?: string }

/** We said no, on purpose. The code names a row of the catalogue, which holds status and text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** One entry for each thing that is wrong, when there are several to tell. */
  readonly problems: readonly Problem[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, problems: readonly Problem[] = [], retryAfterSeconds?: number) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
  }
}
