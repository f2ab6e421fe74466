import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from './badge.tsx'
import { classes } from './classes.ts'
import { useWords } from './words.ts'
import { Thumbnail } from './thumbnail.tsx'

type CardProps = {
  title: string
  subtitle?: string
  thumbnail: string | null
  /** Already written as minutes:seconds. */
  duration?: string
  badges?: readonly { label: string; tone: BadgeTone; icon?: ReactNode }[]
  /** 0 to 100. */
  progress?: number
  /** Null when it cannot be opened: greyed out, and not a link. */
  to: string | null
}

export function Card({ to, ...face }: CardProps) {
  return to === null ? (
    <div className="cursor-default">
      <Face {...face} dimmed />
    </div>
  ) : (
    <Link to={to} className="group block rounded-md md:rounded-lg">
      <Face {...face} />
    </Link>
  )
}

function Face({
  title,
  subtitle,
  thumbnail,
  duration,
  badges = [],
  progress,
  dimmed = false,
}: Omit<CardProps, 'to'> & { dimmed?: boolean }) {
  const words = useWords()
  return (
    <>
      <div className="relative aspect-video overflow-hidden rounded-md bg-raised shadow-rest md:rounded-lg">
        <div className={classes('size-full', dimmed && 'opacity-55 grayscale')}>
          <Thumbnail src={thumbnail} />
        </div>
        {badges.length > 0 && (
          <div className="absolute top-2 left-2 flex flex-wrap gap-1.5">
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
          <div
            role="progressbar"
            aria-label={`Progresso em ${title}`}
            aria-valuenow={progress}
            className="absolute inset-x-0 bottom-0 h-1 bg-white/25"
          >
            <div className="h-full bg-agua-400" style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      <h3
        className={classes(
          'mt-2.5 line-clamp-2 font-sans text-[.9375rem] leading-tight font-semibold tracking-[-.01em]',
          dimmed && 'text-muted',
        )}
      >
        {title}
      </h3>
      {subtitle !== undefined && <p className="mt-1 line-clamp-1 text-sm text-muted">{subtitle}</p>}
    </>
  )
}
