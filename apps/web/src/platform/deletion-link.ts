/**
 * The token of a mailed link that deletes the account. It waits here, out of the address bar, while its owner logs
 * in, and is gone with the tab.
 */
const KEY = 'deletion_token'

export const rememberDeletionLink = (token: string): void => sessionStorage.setItem(KEY, token)

export const findDeletionLink = (): string | null => sessionStorage.getItem(KEY)

export const forgetDeletionLink = (): void => sessionStorage.removeItem(KEY)
