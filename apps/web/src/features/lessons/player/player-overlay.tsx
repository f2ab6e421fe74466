import { formatDuration } from '@alinha/domain'
import { LoaderCircle, Play } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { playerTexts } from './player.texts.ts'
import type { StreamView } from './stream/use-stream.ts'

type OverlayProps = {
  stream: Pick<StreamView, 'state' | 'hasFailed' | 'resume'>
  hasStarted: boolean
  isWaiting: boolean
  /** The second at which it starts. */
  startAt: number
  onPlay: () => void
}

/** Lies over the picture while the video does not play: the play button, a spinner or a message. */
export function PlayerOverlay({ stream, hasStarted, isWaiting, startAt, onPlay }: OverlayProps) {
  const texts = useTexts(playerTexts)
  const { state, hasFailed, resume } = stream
  if (state.kind === 'stopped')
    return <Notice title={texts.stoppedTitle} text={state.text} action={texts.watchHere} onAction={resume} />
  if (state.kind === 'refused') return <Notice title={texts.refusedTitle} text={state.text} />
  if (hasFailed)
    return <Notice title={texts.failedTitle} text={texts.failed} action={texts.retry} onAction={resume} />
  if (!hasStarted)
    return (
      <button
        type="button"
        {...(startAt === 0 && { 'aria-label': texts.play })}
        onClick={onPlay}
        className="group absolute inset-0 grid place-items-center -outline-offset-8"
      >
        <span className="grid size-20 place-items-center rounded-full bg-action text-on-action shadow-float transition-transform duration-200 group-hover:scale-105">
          <Play aria-hidden className="ml-1 size-8 fill-current" />
        </span>
        {startAt > 0 && (
          <span className="absolute bottom-4 rounded-full bg-black/75 px-4 py-1.5 text-[.9375rem] font-semibold text-esm-50 tabular-nums md:bottom-8">
            {texts.playFrom(formatDuration(startAt))}
          </span>
        )}
      </button>
    )
  return isWaiting ? (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      <LoaderCircle aria-hidden className="size-12 animate-spin text-esm-50" />
      <span className="sr-only">{texts.loading}</span>
    </div>
  ) : null
}

type NoticeProps = { title: string; text: string; action?: string; onAction?: () => void }

function Notice({ title, text, action, onAction }: NoticeProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 z-10 grid place-items-center overflow-y-auto bg-black/85 p-4 text-center"
    >
      <div className="max-w-md">
        <h2 className="text-lg md:text-2xl">{title}</h2>
        <p className="mt-2 text-[.9375rem] text-soft md:mt-3">{text}</p>
        {action !== undefined && (
          <Button className="mt-4 md:mt-6" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
    </div>
  )
}
