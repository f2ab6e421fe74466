/** No text at all is an empty object; what is not JSON is undefined. */
export function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
