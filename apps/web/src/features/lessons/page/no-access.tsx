import { toLesson } from '@alinha/contract'
import { canWatch, dayInBrazil, type User } from '@alinha/domain'
import { Clapperboard, Hourglass, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import type { LoadedLesson } from './lesson.calls.ts'
import { watchTexts } from './lesson.texts.ts'

type Reason = 'subscription-needed' | 'movie-not-available' | 'preparing'

/** The server sent no video. The rule by which it decided also says why, and what would open the lesson. */
function whyWithoutVideo(movie: LoadedLesson, user: User): Reason {
  const sees = movie.staff?.sees
  if (sees === 'subscription-needed' || sees === 'movie-not-available') return sees
  if (movie.staff !== null) return 'preparing'
  const check = canWatch(user, toLesson(movie), dayInBrazil(new Date(movie.readAt)))
  return check.ok ? 'preparing' : check.reason
}

export function NoAccess({ movie }: { movie: LoadedLesson }) {
  const texts = useTexts(watchTexts).noAccess
  const user = useSession()?.user
  if (user === undefined) return null
  const reason = whyWithoutVideo(movie, user)
  if (reason === 'subscription-needed')
    return (
      <VideoPlaceholder
        icon={<LockKeyhole aria-hidden className="size-8" />}
        title={texts.subscriptionTitle}
        text={texts.subscription}
        action={<ButtonLink to={paths.plans}>{texts.plans}</ButtonLink>}
      />
    )
  if (reason === 'movie-not-available')
    return (
      <VideoPlaceholder
        icon={<Hourglass aria-hidden className="size-8" />}
        title={texts.soonTitle}
        text={texts.soon}
      />
    )
  return (
    <VideoPlaceholder
      icon={<Clapperboard aria-hidden className="size-8" />}
      title={texts.preparingTitle}
      text={texts.preparing}
    />
  )
}

type VideoPlaceholderProps = { icon: ReactNode; title: string; text: string; action?: ReactNode }

/** A message in the place of the video. */
export function VideoPlaceholder({ icon, title, text, action }: VideoPlaceholderProps) {
  return (
    <div className="grid aspect-video max-h-[70dvh] w-full place-items-center bg-linear-160 from-ink-800 to-ink-950 p-6 text-center max-md:aspect-auto md:rounded-xl">
      <div className="max-w-lg max-md:py-8">
        <span className="mx-auto grid size-18 place-items-center rounded-full bg-hover text-link">
          {icon}
        </span>
        <h2 className="mt-6 text-xl md:text-3xl">{title}</h2>
        <p className="mt-3 text-soft">{text}</p>
        {action !== undefined && <div className="mt-7">{action}</div>}
      </div>
    </div>
  )
}
