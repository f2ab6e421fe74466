import { parseCaptions, toPlainCueText } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import type { PlaybackSession } from '../player/stream/playback-session.ts'
import type { CaptionTrack } from '../player/controls/use-captions.ts'

/** What is said, and from which second on. */
export type Line = { start: number; text: string }

/** What an address ends with: which encode, which file. What comes before it changes with every playback. */
const fileOf = (url: string): string => url.split('/').slice(3).join('/')

/** The captions once more, to be read. Their file never changes. */
export const transcriptQuery = ({ url }: CaptionTrack, session: PlaybackSession) =>
  queryOptions({
    queryKey: ['transcript', fileOf(url)],
    queryFn: async ({ signal }) => readLines(await session.addressFor(url), signal),
    staleTime: Infinity,
  })

async function readLines(address: string, signal: AbortSignal): Promise<Line[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The captions answered ${response.status}.`)
  const captions = parseCaptions(await response.text())
  if (!captions.ok) throw new Error(`The captions cannot be read: ${captions.problem}.`)
  return captions.cues.map(({ startMs, text }) => ({
    start: startMs / 1000,
    text: toPlainCueText(text).replaceAll('\n', ' '),
  }))
}
