/** By then the browser has started to read it, however large it is. */
const MILLISECONDS_TO_SAVE = 60_000

/** Downloads what this page has made or opened. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), MILLISECONDS_TO_SAVE)
}

/** Downloads bytes that were fetched by a call: a plain link could not send the token in a header. */
export const saveFile = (bytes: Uint8Array, type: string, name: string): void =>
  saveBlob(new Blob([bytes.slice()], { type }), name)
