import { Skeleton } from '../../../components/skeleton.tsx'

/** The place of the player before the program, which src/first-view.ts draws the poster into. */
export const StageShape = () => (
  <div className="relative aspect-video w-full overflow-hidden bg-black md:rounded-xl">
    <img
      id="first-picture"
      hidden
      alt=""
      width={960}
      height={540}
      fetchPriority="high"
      className="absolute inset-0 size-full object-contain"
    />
  </div>
)

/** The shape of what LessonAbout shows. */
export const LessonAboutShape = () => (
  <div className="grid gap-4 px-5 pt-8 md:px-0">
    <Skeleton className="h-11 max-w-lg" />
    <Skeleton className="h-5 max-w-56" />
    <Skeleton className="h-20 max-w-2xl" />
  </div>
)
