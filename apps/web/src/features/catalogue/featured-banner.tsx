import type { WireFeaturedLesson } from '@alinha/contract'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { useTexts } from '../../platform/language.ts'
import { toCourse } from '../../platform/paths.ts'
import { bannerFrame, BannerPicture } from './banner-picture.tsx'
import { BookmarkButton } from './bookmarks/bookmark-button.tsx'
import { cardTexts } from './cards/card.texts.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { useLessonBadges } from './cards/lesson-badges.tsx'
import { useLessonTarget } from './cards/use-lesson-target.ts'
import { formatLength } from './format-length.ts'

/** The lessons that managers feature. It never changes by itself. */
export function FeaturedBanner({ movies }: { movies: readonly WireFeaturedLesson[] }) {
  const texts = useTexts(catalogueTexts).featured
  const [chosen, setChosen] = useState<number | null>(null)
  const movie = movies[chosen ?? 0] ?? movies[0]
  if (movie === undefined) return null
  return (
    <section aria-label={texts.label} className={bannerFrame}>
      <BannerPicture
        key={movie.id}
        src={movie.cover ?? (movie.thumbnail || null)}
        // The document's script may have drawn the first one already.
        fadesIn={chosen !== null}
      />
      <div className="mx-auto w-full max-w-[1600px] px-5 md:px-10">
        <Facts movie={movie} />
        <div className="flex h-16 items-center md:h-20">
          {movies.length > 1 && <Choices movies={movies} chosen={movie.id} onChoose={setChosen} />}
        </div>
      </div>
    </section>
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
