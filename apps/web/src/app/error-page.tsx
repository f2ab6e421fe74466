import { RotateCw } from 'lucide-react'
import { Button, ButtonLink } from '../components/button.tsx'
import { useTexts } from '../platform/language.ts'
import { paths } from '../platform/paths.ts'
import { pagesTexts } from './pages.texts.ts'

/** Shown when rendering fails. It has no details: they would not help the person. */
export function ErrorPage() {
  const texts = useTexts(pagesTexts)
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center px-5 py-16 text-center">
      <h1 className="text-3xl md:text-4xl">{texts.failed}</h1>
      <p className="mt-4 text-lg text-soft">{texts.failedText}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden className="size-4.5" />
          {texts.reload}
        </Button>
        <ButtonLink tone="quiet" to={paths.landing} reloadDocument>
          {texts.goToStart}
        </ButtonLink>
      </div>
    </div>
  )
}
