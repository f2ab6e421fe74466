import { Play } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { useTexts } from '../../../platform/language.ts'
import { playerTexts } from './player.texts.ts'

/** The lesson after this one. */
export type NextLesson = {
  title: string
  thumbnail: string
  /** Several lessons played with nobody touching anything: the person is asked before the next one. */
  isAsking: boolean
  /** Fetches its beginning. */
  prepare: () => void
  /** `byItself`: the countdown ended. */
  play: (byItself: boolean) => void
}

const COUNTDOWN_SECONDS = 8

/** Lies over the last picture of a lesson that has ended, in full screen too. One press cancels. */
export function NextLessonDialog({ next, player }: { next: NextLesson; player: HTMLElement | null }) {
  const texts = useTexts(playerTexts).next
  const titleId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState(COUNTDOWN_SECONDS)
  const [isDismissed, setDismissed] = useState(false)
  const isCounting = !next.isAsking && !isDismissed

  const { prepare } = next
  // The beginning of the next lesson is fetched during the countdown.
  useEffect(() => prepare(), [prepare])

  useEffect(() => {
    if (!isCounting) return
    if (left === 0) return next.play(true)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [isCounting, left, next])

  // The focus is on the cancel button, unless the person is busy elsewhere, such as writing a note.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || player?.contains(activeElement)) cancel.current?.focus()
  }, [player])

  if (isDismissed) return null
  const dismiss = () => {
    // The focus goes back to the player, on which its keys depend.
    player?.focus({ preventScroll: true })
    setDismissed(true)
  }
  const dismissByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  }
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className="fade absolute inset-0 z-20 grid place-items-center bg-black/85 p-4"
    >
      <div className="flex max-w-2xl items-center gap-7">
        <div className="relative aspect-video w-64 shrink-0 overflow-hidden rounded-lg group-data-[room=narrow]/player:hidden">
          <Thumbnail src={next.thumbnail || null} />
        </div>
        <div className="min-w-0 group-data-[room=narrow]/player:text-center">
          <p className="text-sm font-semibold text-link">
            {next.isAsking ? (
              texts.stillThere
            ) : (
              <>
                {texts.title}{' '}
                <span aria-hidden className="text-soft tabular-nums">
                  · {texts.startsIn(left)}
                </span>
              </>
            )}
          </p>
          <h2 id={titleId} className="mt-1.5 line-clamp-2 text-lg md:text-2xl">
            {next.title}
          </h2>
          <div className="mt-3 flex flex-wrap gap-2.5 group-data-[room=narrow]/player:justify-center md:mt-5">
            <Button onClick={() => next.play(false)} onKeyDown={dismissByKey}>
              <Play aria-hidden className="size-4 fill-current" />
              {texts.play}
            </Button>
            <Button ref={cancel} tone="quiet" onClick={dismiss} onKeyDown={dismissByKey}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
