import type { ReactNode } from 'react'
import { brand } from '../brand.ts'
import { Logo } from '../components/logo.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { CatalogShape } from '../features/catalogue/catalog-shape.tsx'
import { CheckoutShape } from '../features/checkout/checkout-shape.tsx'
import { LessonAboutShape, StageShape } from '../features/lessons/page/lesson-shape.tsx'

type FrameProps = { sidebar: string | null; header?: ReactNode; children: ReactNode }

/**
 * Pages before their program: the shell's frame and the shape of what comes. The build writes them into the pages'
 * documents.
 */
const Frame = ({ sidebar, header, children }: FrameProps) => (
  <div aria-busy className="flex min-h-dvh bg-page text-strong">
    {sidebar !== null && <div className={`${sidebar} shrink-0 border-r border-line max-md:hidden`} />}
    <div className="relative flex min-w-0 flex-1 flex-col">
      <div className="flex h-16 items-center border-b border-line px-4 md:h-20 md:px-10">{header}</div>
      <main className="flex min-w-0 flex-1 flex-col">{children}</main>
    </div>
  </div>
)

export const CatalogueSkeleton = () => (
  <Frame sidebar="w-60">
    <CatalogShape hasFirstPicture />
  </Frame>
)

export const LessonSkeleton = () => (
  <Frame sidebar="w-25">
    <div className="mx-auto w-full max-w-[1420px] pb-16 md:px-10 md:pt-4">
      <div className="h-11 md:mb-2" />
      <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_21.5rem] 2xl:grid-cols-[minmax(0,1fr)_23.25rem]">
        <StageShape />
        <Skeleton className="h-96 max-xl:hidden" />
        <LessonAboutShape />
      </div>
    </div>
  </Frame>
)

/** Visitors pay here too, who have no menu. The name is there at once: whoever is about to pay sees where they are. */
export const CheckoutSkeleton = () => (
  <Frame sidebar={null} header={<Logo name={brand.name} />}>
    <div className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-16 sm:px-5 md:px-10 md:pt-10">
      <Skeleton className="h-9 max-w-sm md:h-12" />
      <CheckoutShape />
    </div>
  </Frame>
)
