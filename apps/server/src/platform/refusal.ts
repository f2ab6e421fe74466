import type { RefusalCode } from '@alinha/contract'

type Problem = { message: string; field?: string }

/** A deliberate no. `refusals` of the contract has the status and the text of each code. */
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
