import { lazy, Suspense, type ComponentProps } from 'react'
import { useTexts } from '../../../platform/language.ts'
import { classes } from '../../../components/classes.ts'
import type { LessonPlayerProps } from '../player/lesson-player.tsx'
import { loadPlayer } from '../player/load-player.ts'
import { watchTexts } from './lesson.texts.ts'

const LessonPlayer = lazy(async () => ({ default: (await loadPlayer()).LessonPlayer }))

/** The place of the player. It is what goes full screen, whichever lesson is in it. */
export const StageFrame = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    data-stage
    {...rest}
    className={classes('relative aspect-video overflow-hidden bg-black md:rounded-xl', className)}
  />
)

/** The player, with the poster in its place until its code is loaded. */
export function LessonStage(props: LessonPlayerProps) {
  return (
    <Suspense fallback={<Poster src={props.poster} />}>
      <LessonPlayer {...props} />
    </Suspense>
  )
}

function Poster({ src }: { src: string | null }) {
  const texts = useTexts(watchTexts)
  return (
    <div role="status" className="size-full">
      <span className="sr-only">{texts.loading}</span>
      {src !== null && <img src={src} alt="" className="size-full object-contain" />}
    </div>
  )
}
