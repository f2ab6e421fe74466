import { brand } from '../brand.ts'
import { Logo } from '../components/logo.tsx'
import { Loading } from '../components/skeleton.tsx'

/** Shown until the first page has loaded. */
export function Splash() {
  return (
    <div className="grid min-h-dvh place-items-center bg-page">
      <Loading>
        <div className="animate-pulse">
          <Logo name={brand.name} />
        </div>
      </Loading>
    </div>
  )
}
