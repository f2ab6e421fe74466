import { createHmac, timingSafeEqual } from 'node:crypto'

/** What one address allows: the store's own words for it, all of them under the signature. */
export type Permission = {
  method: 'GET' | 'PUT'
  path: string
  /** Seconds since 1970. */
  expires: number
  fileName?: string | undefined
  bytes?: number | undefined
  contentType?: string | undefined
}

const sign = (key: Uint8Array, permission: Permission): string => {
  const { method, path, expires, fileName = null, bytes = null, contentType = null } = permission
  // As JSON, so that no two permissions are written alike.
  const text = JSON.stringify([method, path, expires, fileName, bytes, contentType])
  return createHmac('sha256', key).update(text).digest('base64url')
}

const isSame = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given)

export function toSignedAddress(base: string, key: Uint8Array, permission: Permission): string {
  const { path, expires, fileName, bytes, contentType } = permission
  const query = new URLSearchParams({ expires: String(expires) })
  if (fileName !== undefined) query.set('name', fileName)
  if (bytes !== undefined) query.set('bytes', String(bytes))
  if (contentType !== undefined) query.set('type', contentType)
  query.set('signature', sign(key, permission))
  return `${base}/${path}?${query.toString()}`
}

/** What the address allows, or null when none of the keys has signed it for this method, or its time is over. */
export function findPermission(
  keys: readonly Uint8Array[],
  { method, path, query, now }: { method: string; path: string; query: URLSearchParams; now: Date },
): Permission | null {
  if (method !== 'GET' && method !== 'PUT') return null
  const one = (name: string) => query.get(name) ?? undefined
  const bytes = one('bytes')
  const permission: Permission = {
    method,
    path,
    expires: Number(one('expires')),
    fileName: one('name'),
    bytes: bytes === undefined ? undefined : Number(bytes),
    contentType: one('type'),
  }
  const given = Buffer.from(one('signature') ?? '')
  if (!keys.some(key => isSame(Buffer.from(sign(key, permission)), given))) return null
  return permission.expires * 1000 > now.getTime() ? permission : null
}
