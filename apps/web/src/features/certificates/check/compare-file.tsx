import { toHex } from '@alinha/domain'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../components/classes.ts'
import { DropArea } from '../../../components/form/drop-area.tsx'
import { useTexts } from '../../../platform/language.ts'
import { checkTexts } from './check.texts.ts'

type Outcome = 'same' | 'different' | 'unreadable'

/** Compares every byte of a file with what was signed, here in the browser. */
async function compare(file: Blob, sha256: string): Promise<Outcome> {
  try {
    const hash = toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return hash === sha256 ? 'same' : 'different'
  } catch {
    return 'unreadable'
  }
}

export function CompareFile({ sha256 }: { sha256: string }) {
  const texts = useTexts(checkTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isSame = outcome === 'same'
  const Icon = isSame ? CircleCheck : CircleAlert
  return (
    <section aria-label={texts.compareTitle} className="mt-6">
      <DropArea
        label={texts.choose}
        accept="application/pdf,.pdf"
        button={texts.choose}
        onFile={file => {
          setOutcome(null)
          void compare(file, sha256).then(setOutcome)
        }}
      >
        <h2 className="text-xl">{texts.compareTitle}</h2>
        <p className="mt-2 text-soft">{texts.compareText}</p>
        <p
          role="status"
          className={classes(
            'mt-3 flex items-center justify-center gap-2 font-semibold empty:hidden',
            isSame ? 'text-positive' : 'text-danger',
          )}
        >
          {outcome !== null && (
            <>
              <Icon aria-hidden className="size-5 shrink-0" />
              {texts[outcome]}
            </>
          )}
        </p>
      </DropArea>
    </section>
  )
}
