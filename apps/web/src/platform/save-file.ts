/** Hands bytes to the browser's downloads. A link cannot fetch them: the call needs the token in a header. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
