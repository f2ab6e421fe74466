/**
 * Copies a text that is still on its way. The browser allows it only within the press of a button, and Safari forgets
 * the press while one waits: it is given the promise instead.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const written = text.then(words => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': written })])
}
