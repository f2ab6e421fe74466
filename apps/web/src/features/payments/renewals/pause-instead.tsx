import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { pauseTexts } from './pause.texts.ts'
import type { PaymentsPageData } from '../payments.calls.ts'

type PauseInsteadProps = {
  payments: Pick<PaymentsPageData, 'pauseOffer' | 'pauseRefused'>
  onPause: () => void
}

/** What somebody who is about to cancel could do instead, or why they cannot. */
export function PauseInstead({ payments: { pauseOffer, pauseRefused }, onPause }: PauseInsteadProps) {
  const texts = useTexts(pauseTexts)
  if (pauseOffer === null)
    return pauseRefused !== null && <p className="mb-6 text-sm text-muted">{texts.refused[pauseRefused]}</p>
  return (
    <div className="mb-6 grid justify-items-start gap-3 rounded-lg bg-hover p-4">
      <p className="text-sm text-soft">{texts.offer}</p>
      <Button tone="quiet" onClick={onPause}>
        {texts.instead}
      </Button>
    </div>
  )
}
