/** Stores the token of a mailed link that deletes the account, for this tab, while its owner logs in. */
const KEY = 'deletion_token'

export const rememberDeletionLink = (token: string): void => sessionStorage.setItem(KEY, token)

export const findDeletionLink = (): string | null => sessionStorage.getItem(KEY)

export const forgetDeletionLink = (): void => sessionStorage.removeItem(KEY)
