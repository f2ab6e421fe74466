import { userViews } from '@alinha/contract'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { connectAsOneself } from '../../platform/api/api.ts'
import { leaveView } from '../../platform/api/session.ts'
import { useTexts } from '../../platform/language.ts'
import { viewBannerTexts } from './view-banner.texts.ts'

const { userViews: calls } = connectAsOneself({ userViews: { endUserView: userViews.endUserView } })

type ViewBannerProps = { name: string; view: { id: string; endsAtMs: number } }

/** On every page while a manager sees the site as a member, with the way back. */
export function ViewBanner({ name, view }: ViewBannerProps) {
  const texts = useTexts(viewBannerTexts)
  const secondsLeft = useSecondsUntil(view.endsAtMs)
  const [isLeaving, setLeaving] = useState(false)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) leaveView()
  }, [isOver])

  const leave = () => {
    setLeaving(true)
    // Whatever is answered: a view that nobody could end runs out.
    void calls
      .endUserView({ params: { id: view.id } })
      .catch(() => {})
      .then(leaveView)
  }
  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-0 z-30 order-last flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-brand bg-surface px-5 py-3 md:px-10"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-link" />
      <p className="min-w-56 flex-1 text-[.9375rem] leading-snug">
        <strong className="font-semibold wrap-anywhere">{texts.seeing(name)}</strong>{' '}
        <span className="text-soft">{texts.limits}</span>
      </p>
      <p role="timer" className="font-semibold tabular-nums">
        {texts.left(toClock(secondsLeft))}
      </p>
      <Button tone="quiet" busy={isLeaving} onClick={leave}>
        {texts.leave}
      </Button>
    </section>
  )
}

function useSecondsUntil(endsAtMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAtMs))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAtMs)), 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return seconds
}

const secondsUntil = (ms: number): number => Math.max(0, Math.ceil((ms - Date.now()) / 1000))

const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
