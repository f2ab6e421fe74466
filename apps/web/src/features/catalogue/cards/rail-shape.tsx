import { Skeleton } from '../../../components/skeleton.tsx'
import { CardShape } from './card-grid.tsx'

const SHAPES = [1, 2, 3, 4]

/** A rail while its cards load. */
export const RailShape = () => (
  <div aria-hidden>
    <div className="mb-4 flex min-h-11 items-end">
      <Skeleton className="h-7 w-56" />
    </div>
    <ul className="rail overflow-hidden">
      {SHAPES.map(number => (
        <li key={number}>
          <CardShape />
        </li>
      ))}
    </ul>
  </div>
)
