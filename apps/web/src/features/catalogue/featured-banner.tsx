import type { WireFeaturedLesson } from '@alinha/contract'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { toCourse } from '../../platform/paths.ts'
import { BookmarkButton } from './bookmarks/bookmark-button.tsx'
import { cardTexts } from './cards/card.texts.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { useLessonBadges } from './cards/lesson-badges.tsx'
import { useLessonTarget } from './cards/use-lesson-target.ts'
import { formatLength } from './format-length.ts'

/** A fixed height, so that nothing moves when the answer comes. */
const frame = 'relative isolate flex h-[35rem] flex-col justify-end overflow-hidden md:h-[34rem]'

/** The lessons that managers feature. It never changes by itself. */
export function FeaturedBanner({ movies }: { movies: readonly WireFeaturedLesson[] }) {
  const texts = useTexts(catalogueTexts).featured
  const [chosen, setChosen] = useState(0)
  const movie = movies[chosen] ?? movies[0]
  if (movie === undefined) return null
  return (
    <section aria-label={texts.label} className={frame}>
      <Picture key={movie.id} src={movie.cover ?? (movie.thumbnail || null)} />
      <div className="mx-auto w-full max-w-[1600px] px-5 md:px-10">
        <Facts movie={movie} />
        <div className="flex h-16 items-center md:h-20">
          {movies.length > 1 && <Choices movies={movies} chosen={movie.id} onChoose={setChosen} />}
        </div>
      </div>
    </section>
  )
}

export const FeaturedBannerShape = () => (
  <div className={frame}>
    <div className="mx-auto w-full max-w-[1600px] px-5 pb-16 md:px-10 md:pb-20">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-5 h-14 max-w-lg md:h-20" />
      <Skeleton className="mt-5 h-5 max-w-md" />
      <Skeleton className="mt-8 h-14 w-48 rounded-full" />
    </div>
  </div>
)

function Picture({ src }: { src: string | null }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10">
      <div className="absolute inset-0 bg-[radial-gradient(60%_80%_at_74%_38%,#1b3144_0%,#0d1620_50%,#07090d_82%)]" />
      {src !== null && (
        <img
          src={src}
          alt=""
          width={960}
          height={540}
          fetchPriority="high"
          decoding="async"
          className="fade absolute top-0 right-0 h-80 w-full object-cover md:h-full md:w-[74%] md:[mask-image:linear-gradient(to_right,transparent,black_48%)]"
        />
      )}
      <div className="absolute inset-x-0 top-20 h-60 bg-linear-to-t from-ink-950 to-transparent max-md:block md:hidden" />
      <div className="absolute inset-x-0 top-80 bottom-0 bg-ink-950 md:hidden" />
      <div className="absolute inset-y-0 left-0 w-4/5 bg-linear-to-r from-ink-950 via-ink-950/60 to-transparent max-md:hidden xl:w-[62%]" />
      <div className="absolute inset-x-0 bottom-0 h-56 bg-linear-to-t from-ink-950 to-transparent max-md:hidden" />
    </div>
  )
}

/** The banner's height is given: a short title may shout, a long one has to be fitted in. */
function titleLook({ length }: string): string {
  if (length <= 16) return 'line-clamp-2 text-5xl lg:text-6xl'
  return length <= 44
    ? 'line-clamp-3 text-[2.5rem] lg:line-clamp-2 lg:text-5xl'
    : 'line-clamp-4 text-[2rem] lg:line-clamp-3 lg:text-4xl'
}

function Facts({ movie }: { movie: WireFeaturedLesson }) {
  const badges = useLessonBadges(movie)
  const facts = [movie.duration >= 60 && formatLength(movie.duration), movie.teacher].filter(Boolean)
  return (
    <div className="max-w-2xl">
      <div className="flex min-h-6 flex-wrap items-center gap-2.5">
        {badges.map(({ label, tone, icon }) => (
          <Badge key={label} tone={tone}>
            {icon}
            {label}
          </Badge>
        ))}
        <p className="line-clamp-1 text-sm font-semibold">{movie.course}</p>
      </div>
      <h2 className={classes('mt-3 pb-[.14em] leading-none md:mt-4', titleLook(movie.title))}>
        {movie.title}
      </h2>
      {movie.description !== '' && (
        <p className="mt-4 line-clamp-2 max-w-xl text-esm-100/85 md:line-clamp-3 md:text-lg">
          {movie.description}
        </p>
      )}
      {facts.length > 0 && <p className="mt-3 text-[.9375rem] text-soft">{facts.join(' · ')}</p>}
      <Actions movie={movie} />
    </div>
  )
}

function Actions({ movie }: { movie: WireFeaturedLesson }) {
  const texts = useTexts(catalogueTexts).featured
  const { soon } = useTexts(cardTexts)
  const { to, opens, intent } = useLessonTarget(movie)
  const isBegun = movie.progress > 0 && movie.watched === 0
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {to === null ? (
        <Button tone="light" size="large" disabled>
          {soon}
        </Button>
      ) : (
        <ButtonLink tone="light" size="large" to={to} {...intent} className="max-sm:flex-1">
          <Play aria-hidden className="size-5 fill-current" />
          {!opens ? texts.subscribe : isBegun ? texts.goOn : texts.watch}
        </ButtonLink>
      )}
      <BookmarkButton movie={movie} look="words" />
      <ButtonLink tone="plain" size="large" to={toCourse(movie.courseId)} className="max-lg:hidden">
        {texts.course}
      </ButtonLink>
    </div>
  )
}

type ChoicesProps = {
  movies: readonly WireFeaturedLesson[]
  chosen: number
  onChoose: (index: number) => void
}

function Choices({ movies, chosen, onChoose }: ChoicesProps) {
  const texts = useTexts(catalogueTexts).featured
  return (
    <ul className="-ml-2 flex">
      {movies.map(({ id, title }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={texts.choose(title)}
            aria-current={id === chosen}
            onClick={() => onChoose(index)}
            className="group grid h-11 min-w-11 place-items-center px-2"
          >
            <span
              className={classes(
                'h-1 rounded-full transition-[width,background-color] duration-200',
                id === chosen ? 'w-9 bg-esm-50' : 'w-6 bg-white/35 group-hover:bg-white/70',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
