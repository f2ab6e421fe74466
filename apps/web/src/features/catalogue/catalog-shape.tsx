import { Skeleton } from '../../components/skeleton.tsx'
import { RailShape } from './cards/rail-shape.tsx'
import { bannerFrame, BannerPicture } from './banner-picture.tsx'

export const catalogFrame = 'mx-auto grid w-full max-w-[1600px] gap-12 px-5 pb-16 md:gap-14 md:px-10 md:pb-20'

/** The catalogue while it loads. `hasFirstPicture` leaves a place for src/first-view.ts to draw into. */
export const CatalogShape = ({ hasFirstPicture = false }: { hasFirstPicture?: boolean }) => (
  <>
    <div className={bannerFrame}>
      {hasFirstPicture && <BannerPicture id="first-picture" src={null} />}
      <div className="mx-auto w-full max-w-[1600px] px-5 pb-16 md:px-10 md:pb-20">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-5 h-14 max-w-lg md:h-20" />
        <Skeleton className="mt-5 h-5 max-w-md" />
        <Skeleton className="mt-8 h-14 w-48 rounded-full" />
      </div>
    </div>
    <div className={catalogFrame}>
      <div className="flex gap-2 overflow-hidden">
        {[1, 2, 3, 4, 5, 6].map(number => (
          <Skeleton key={number} className="h-11 w-36 shrink-0" />
        ))}
      </div>
      <RailShape />
      <RailShape />
    </div>
  </>
)
