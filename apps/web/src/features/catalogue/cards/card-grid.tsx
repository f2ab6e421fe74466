import type { ReactNode } from 'react'
import { Skeleton } from '../../../components/skeleton.tsx'

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-4 xl:grid-cols-4 xl:gap-x-5">
    {children}
  </ul>
)

const SHAPES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The grid while the cards load. */
export const CardGridShape = () => (
  <CardGrid>
    {SHAPES.map(number => (
      <li key={number}>
        <CardShape />
      </li>
    ))}
  </CardGrid>
)

export const CardShape = () => (
  <div aria-hidden>
    <Skeleton className="aspect-video md:rounded-lg" />
    <Skeleton className="mt-2.5 h-4.5 w-4/5" />
    <Skeleton className="mt-2 h-4 w-1/2" />
  </div>
)
