import { S3ServiceException } from '@aws-sdk/client-s3'
import { FileMissing } from './port.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'

export const PROVIDER = 'object-storage'

/** An answer about the object. A bucket that is not there is something else: a mistake of configuration. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)

/** Nothing of theirs is kept but the machine's word: requests are signed with the secret, and paths may tell of people. */
export function toUnavailable(operation: string, error: unknown): Error {
  if (error instanceof FileMissing || error instanceof ProviderUnavailable) return error
  if (isOfThisMachine(error)) return error
  const name = error instanceof Error ? error.name : undefined
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status !== undefined)
    return new ProviderUnavailable({
      provider: PROVIDER,
      operation,
      reason: 'bad-status',
      status,
      code: name,
      isRetryable: status >= 500 || status === 408 || status === 429,
    })
  const isLate = name === 'TimeoutError' || name === 'AbortError'
  return new ProviderUnavailable({
    provider: PROVIDER,
    operation,
    reason: isLate ? 'timeout' : 'refused',
    code: codeOf(error),
  })
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** A full disk or a missing file here is no failure of theirs. */
const isOfThisMachine = (error: unknown): error is Error =>
  ['ENOENT', 'ENOSPC', 'EACCES', 'EISDIR', 'EMFILE', 'EIO'].includes(codeOf(error) ?? '')
