import { Skeleton } from '../../components/skeleton.tsx'

/** The form and the summary while they load. */
export const CheckoutShape = () => (
  <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,25rem)]">
    <div className="grid content-start gap-6">
      <Skeleton className="h-40 rounded-2xl" />
      <Skeleton className="h-56 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </div>
    <Skeleton className="h-160 rounded-2xl" />
  </div>
)
