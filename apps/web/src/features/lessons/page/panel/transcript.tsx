import { formatDuration, plainWords } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { controlLook } from '../../../../components/form/field.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { panelTexts } from './lesson-panel.texts.ts'
import type { PlaybackSession } from '../../player/stream/playback-session.ts'
import { usePartAt, type PlayerHandle } from '../../player/player-handle.ts'
import { transcriptQuery, type Line } from './transcript.calls.ts'
import type { CaptionTrack } from '../../player/controls/use-captions.ts'

type TranscriptProps = { tracks: readonly CaptionTrack[]; session: PlaybackSession; handle: PlayerHandle }

/** The spoken words beside the video. The current line is marked, and a press on one seeks to it. */
export function Transcript({ tracks, session, handle }: TranscriptProps) {
  const texts = useTexts(panelTexts).transcript
  const pageLanguage = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const wanted = chosen ?? pageLanguage
  const track = tracks.find(({ language }) => language === wanted) ?? tracks[0]
  const [words, setWords] = useState('')
  if (track === undefined) return null
  return (
    <>
      <div className="flex gap-2 px-5 pb-3">
        <input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={event => setWords(event.target.value)}
          className={classes(controlLook, 'min-h-11! min-w-0 flex-1 text-[.9375rem]!')}
        />
        {tracks.length > 1 && (
          <select
            aria-label={texts.language}
            value={track.language}
            onChange={event => choose(event.target.value)}
            className={classes(controlLook, 'min-h-11! w-auto! px-3! text-[.9375rem]!')}
          >
            {tracks.map(({ language, label }) => (
              <option key={language} value={language}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      <Lines key={track.language} track={track} session={session} handle={handle} words={words} />
    </>
  )
}

type LinesProps = { track: CaptionTrack; session: PlaybackSession; handle: PlayerHandle; words: string }

function Lines({ track, session, handle, words }: LinesProps) {
  const texts = useTexts(panelTexts).transcript
  const { data: lines, isError, refetch } = useQuery(transcriptQuery(track, session))
  const wanted = plainWords(useDeferredValue(words))
  if (lines === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <div className="grid gap-2 px-5 pb-5">
          {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-10/12'].map((width, at) => (
            <Skeleton key={at} className={`h-9 ${width}`} />
          ))}
        </div>
      </Pending>
    )
  const shown = wanted === '' ? lines : lines.filter(({ text }) => plainWords(text).includes(wanted))
  return shown.length === 0 ? (
    <p className="px-5 pt-1 pb-6 text-[.9375rem] text-muted">{texts.nothing(words.trim())}</p>
  ) : (
    <LineList lines={shown} language={track.language} handle={handle} isWhole={wanted === ''} />
  )
}

type LineListProps = { lines: readonly Line[]; language: string; handle: PlayerHandle; isWhole: boolean }

/** Scrolls along inside itself, so that the video stays on the screen. It stops following when the person scrolls. */
function LineList({ lines, language, handle, isWhole }: LineListProps) {
  const texts = useTexts(panelTexts).transcript
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  const current = usePartAt(handle, lines)
  const followed = isFollowing && isWhole ? current : -1

  // Keeps the current line in the upper third.
  useEffect(() => {
    const line = list.current?.children[followed]
    if (list.current === null || !(line instanceof HTMLElement)) return
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [followed])

  const stopFollowing = () => setFollowing(false)
  return (
    <div className="relative">
      <ol
        ref={list}
        lang={language}
        tabIndex={-1}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        className="relative max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain scroll-smooth px-2 pb-3 motion-reduce:scroll-auto xl:max-h-[26rem]"
      >
        {lines.map(({ start, text }, at) => (
          <li key={start} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
            <button
              type="button"
              {...(at === current && isWhole && { 'aria-current': 'true' as const })}
              onClick={() => handle.seek(start)}
              className={classes(
                'flex min-h-11 w-full items-baseline gap-3 rounded-md px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
                at === current && isWhole ? 'bg-hover text-strong' : 'text-soft',
              )}
            >
              <span className="w-11 shrink-0 text-[.8125rem] text-link tabular-nums">
                {formatDuration(start)}
              </span>
              <span className="min-w-0 flex-1 text-[.9375rem] leading-snug">{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && isWhole && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-center">
          <Button tone="light" className="pointer-events-auto" onClick={() => setFollowing(true)}>
            {texts.follow}
          </Button>
        </div>
      )}
    </div>
  )
}
