import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { expect } from 'vitest'

/** Waits for the outage that the call must end in; any other end fails the test. */
export async function readFailure(call: Promise<unknown>): Promise<ProviderUnavailable> {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  )
  if (!(error instanceof ProviderUnavailable)) throw error
  return error
}
