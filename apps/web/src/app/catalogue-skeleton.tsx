import { CatalogShape } from '../features/catalogue/catalog-shape.tsx'

/**
 * The catalogue's page before its program: the shell's frame and the shape of what comes, with the place of the first
 * picture. The build writes it into the catalogue's document.
 */
export const CatalogueSkeleton = () => (
  <div aria-busy className="flex min-h-dvh bg-page text-strong">
    <div className="w-60 shrink-0 border-r border-line max-md:hidden" />
    <div className="relative flex min-w-0 flex-1 flex-col">
      <div className="h-16 border-b border-line md:h-20" />
      <main className="flex min-w-0 flex-1 flex-col">
        <CatalogShape hasFirstPicture />
      </main>
    </div>
  </div>
)
