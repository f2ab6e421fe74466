/** A reply that the document's own script has asked for before this program was loaded (src/first-view.ts). */
export type EarlyReply = { url: string; token: string; reply: Promise<Response> }

/** Gives it once, and only to the person whose token asked for it. */
export function takeEarlyReply(url: string, token: string | undefined): Promise<Response> | null {
  const page = window as { earlyReply?: EarlyReply }
  const early = page.earlyReply
  if (early?.url !== url || early.token !== token) return null
  delete page.earlyReply
  return early.reply
}
