/**
 * Bunny's advanced token authentication, which covers a folder:
 * `/bcdn_token=HS256-<token>&expires=<second>&token_path=<folder, escaped>/<file>`.
 */
export const TOKEN_PREFIX = 'HS256-'

/** What the token signs. `folder` begins and ends with a slash. */
export const toSigned = (folder: string, expires: number): string => `${folder}${expires}token_path=${folder}`

export const PURGE_PATH = '/purge'
export const ACCESS_KEY_HEADER = 'accesskey'
