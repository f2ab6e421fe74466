import type { Bytes } from '@alinha/domain'

/** What `Uint8Array.fromBase64` does where browsers have it. */
export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
