import { Clock3 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '../badge.tsx'
import { classes } from '../classes.ts'
import { useWords } from '../words.ts'
import { Thumbnail } from '../thumbnail.tsx'

type CardProps = {
  title: string
  subtitle?: string
  thumbnail: string | null
  /** Formatted as minutes:seconds. */
  duration?: string
  badges?: readonly { label: string; tone: BadgeTone; icon?: ReactNode }[]
  /** From 0 to 100, and the same in words for screen readers. */
  progress?: { percent: number; text: string }
  /** A last line, such as a price. */
  note?: ReactNode
  /** Null if it cannot be opened: the card is greyed out and not a link. */
  to: string | null
  /** Handlers that notice that a person is about to open it. */
  intent?: Pick<ComponentProps<typeof Link>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onTouchStart'>
  /** A button on the picture, outside the link. */
  action?: ReactNode
}

export function Card({ to, intent, action, ...face }: CardProps) {
  return (
    <div className="group relative">
      {to === null ? (
        <div className="cursor-default">
          <Face {...face} dimmed />
        </div>
      ) : (
        <Link to={to} {...intent} className="block rounded-md -outline-offset-2 md:rounded-lg">
          <Face {...face} />
        </Link>
      )}
      {action !== undefined && <div className="absolute top-0 right-0">{action}</div>}
    </div>
  )
}

function Face({
  title,
  subtitle,
  note,
  dimmed = false,
  ...picture
}: Omit<CardProps, 'to' | 'intent' | 'action'> & { dimmed?: boolean }) {
  return (
    <>
      <CardPicture {...picture} dimmed={dimmed} />
      <h3
        className={classes(
          'mt-2.5 line-clamp-2 font-sans text-[.9375rem] leading-tight font-semibold tracking-[-.01em]',
          dimmed && 'text-muted',
        )}
      >
        {title}
      </h3>
      {subtitle !== undefined && <p className="mt-1 line-clamp-1 text-sm text-muted">{subtitle}</p>}
      {note !== undefined && <p className="mt-1 text-sm text-soft">{note}</p>}
    </>
  )
}

type CardPictureProps = Pick<CardProps, 'thumbnail' | 'duration' | 'badges' | 'progress'> & {
  dimmed?: boolean
}

/** The picture with everything on it. Inside a `group` it zooms a little on hover. */
export function CardPicture({
  thumbnail,
  duration,
  badges = [],
  progress,
  dimmed = false,
}: CardPictureProps) {
  const words = useWords()
  return (
    <div className="relative aspect-video overflow-hidden rounded-md bg-raised shadow-rest md:rounded-lg">
      <div className={classes('size-full', dimmed && 'opacity-55 grayscale')}>
        <Thumbnail src={thumbnail} />
      </div>
      {badges.length > 0 && (
        <div className="absolute top-2 right-12 left-2 flex flex-wrap gap-1.5">
          {badges.map(({ label, tone, icon }) => (
            <Badge key={label} tone={tone}>
              {icon}
              {label}
            </Badge>
          ))}
        </div>
      )}
      {duration !== undefined && (
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-xs bg-black/70 px-1.5 py-1 text-xs leading-none font-medium text-esm-50 tabular-nums">
          <Clock3 aria-hidden className="size-3" />
          <span className="sr-only">{words.duration} </span>
          {duration}
        </span>
      )}
      {progress !== undefined && (
        <div className="absolute inset-x-0 bottom-0 h-1 bg-white/25">
          <span className="sr-only">{progress.text}</span>
          <div className="h-full bg-agua-400" style={{ width: `${progress.percent}%` }} />
        </div>
      )}
    </div>
  )
}
