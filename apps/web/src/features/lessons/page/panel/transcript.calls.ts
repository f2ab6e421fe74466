import { parseCaptions, toPlainCueText } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import type { PlaybackSession } from '../../player/stream/playback-session.ts'
import type { CaptionTrack } from '../../player/controls/use-captions.ts'

/** A spoken line, and the second at which it starts. */
export type Line = { start: number; text: string }

/** The end of an address, which names the encode and the file. What comes before it differs in every playback. */
const fileOf = (url: string): string => url.split('/').slice(3).join('/')

/** The captions as text. Their file never changes. */
export const transcriptQuery = ({ url }: CaptionTrack, session: PlaybackSession) =>
  queryOptions({
    queryKey: ['transcript', fileOf(url)],
    queryFn: async ({ signal }) => readLines(await session.addressFor(url), signal),
    staleTime: Infinity,
  })

async function readLines(address: string, signal: AbortSignal): Promise<Line[]> {
  const response = await fetch(address, { signal, credentials: 'include' })
  if (!response.ok) throw new Error(`The captions answered ${response.status}.`)
  const captions = parseCaptions(await response.text())
  if (!captions.ok) throw new Error(`The captions cannot be read: ${captions.problem}.`)
  return captions.cues.map(({ startMs, text }) => ({
    start: startMs / 1000,
    text: toPlainCueText(text).replaceAll('\n', ' '),
  }))
}
