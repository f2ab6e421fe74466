import { toLesson, type WireLesson } from '@alinha/contract'
import { lessonBadges, type LessonBadge } from '@alinha/domain'
import { Check, Clock3, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '../../../components/badge.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useSession } from '../../../platform/api/session.ts'
import { cardTexts } from './card.texts.ts'

type ShownBadge = { label: string; tone: BadgeTone; icon?: ReactNode }

const icon = 'size-3'

/** The domain decides which badges a lesson has for this person; this adds their texts and colours. */
export function useLessonBadges(movie: WireLesson & { isNew: 0 | 1 }): ShownBadge[] {
  const texts = useTexts(cardTexts)
  const user = useSession()?.user
  const shown: Record<LessonBadge, ShownBadge> = {
    subscriber: {
      label: texts.subscriber,
      tone: 'glass',
      icon: <Crown aria-hidden className="size-3 text-ouro-300" />,
    },
    'coming-soon': { label: texts.soon, tone: 'glass', icon: <Clock3 aria-hidden className={icon} /> },
    watched: { label: texts.watched, tone: 'glass', icon: <Check aria-hidden className={icon} /> },
  }
  const badges = user === undefined ? [] : lessonBadges(toLesson(movie), user).map(badge => shown[badge])
  const isNews = movie.isNew === 1 && movie.watched === 0
  return isNews ? [{ label: texts.new, tone: 'new' }, ...badges] : badges
}
