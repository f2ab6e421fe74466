/** The only message of the server that the page reacts to by its text. */
export const TOKEN_IS_NOT_VALID = 'Token is not valid'

export type RefusalReaction = { kind: 'toasts'; messages: string[] } | { kind: 'login' } | { kind: 'none' }

/**
 * What the page does when a call is refused. Form errors are 403 and nothing else; 401 says that the
 * session has ended. Any other status is for the caller, who knows what was being attempted.
 */
export function reactionToRefusal(status: number, body: unknown): RefusalReaction {
  if (status === 401) return { kind: 'login' }
  if (status !== 403) return { kind: 'none' }

  const listed = errorsOf(body).map(messageOf).filter(isShown)
  if (listed.length > 0) return { kind: 'toasts', messages: listed }

  const message = messageOf(body)
  if (message === TOKEN_IS_NOT_VALID) return { kind: 'login' }
  return isShown(message) ? { kind: 'toasts', messages: [message] } : { kind: 'none' }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isShown = (message: unknown): message is string => typeof message === 'string' && message !== ''

const errorsOf = (body: unknown): unknown[] =>
  isObject(body) && 'errors' in body && Array.isArray(body.errors) ? body.errors : []

const messageOf = (value: unknown): unknown =>
  isObject(value) && 'message' in value ? value.message : undefined
