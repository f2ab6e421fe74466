/**
 * Copies a text that is still loading. Browsers allow copying only during a click, and Safari considers the click over
 * while the text loads, so it gets the promise.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const written = text.then(words => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': written })])
}
