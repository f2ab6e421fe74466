import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../components/button.tsx'
import { showToast } from '../components/toast.tsx'
import { isServerReachable, NoConnection } from '../platform/api/load-chunk.ts'
import { useTexts } from '../platform/language.ts'
import { paths } from '../platform/paths.ts'
import { pagesTexts } from './pages.texts.ts'

/** Shown when a page cannot be. It has no details: they would not help the person. */
export const ErrorPage = ({ error }: { error: unknown }) =>
  error instanceof NoConnection ? <Offline /> : <Failed />

/** Reloads once there is a connection: before, the browser would show an error of its own. */
function Offline() {
  const texts = useTexts(pagesTexts)
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    if (await isServerReachable()) return window.location.reload()
    setTrying(false)
    showToast(texts.stillOffline, { tone: 'error' })
  }
  return (
    <Message title={texts.offline} text={texts.offlineText}>
      <Button busy={isTrying} onClick={() => void tryAgain()}>
        <RotateCw aria-hidden className="size-4.5" />
        {texts.tryAgain}
      </Button>
    </Message>
  )
}

function Failed() {
  const texts = useTexts(pagesTexts)
  return (
    <Message title={texts.failed} text={texts.failedText}>
      <Button onClick={() => window.location.reload()}>
        <RotateCw aria-hidden className="size-4.5" />
        {texts.reload}
      </Button>
      <ButtonLink tone="quiet" to={paths.landing} reloadDocument>
        {texts.goToStart}
      </ButtonLink>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center px-5 py-16 text-center">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
