import { RotateCw } from 'lucide-react'
import { Button, ButtonLink } from '../components/button.tsx'
import { paths } from '../platform/paths.ts'

/** Shown when drawing a page failed. The person is not shown what broke: it would not help them. */
export function ErrorPage() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center px-5 py-16 text-center">
      <h1 className="text-3xl md:text-4xl">Esta página não abriu</h1>
      <p className="mt-4 text-lg text-soft">
        Algo deu errado do nosso lado. Seus dados estão guardados; recarregar costuma resolver.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden className="size-4.5" />
          Recarregar
        </Button>
        <ButtonLink tone="quiet" to={paths.landing} reloadDocument>
          Ir para o início
        </ButtonLink>
      </div>
    </div>
  )
}
