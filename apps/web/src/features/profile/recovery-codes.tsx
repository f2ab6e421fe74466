import { Copy, Printer } from 'lucide-react'
import { brand } from '../../brand.ts'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import './recovery-codes.css'
import { securityTexts } from './security.texts.ts'

/** Shown only once: the person must copy or print the codes before going on. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const texts = useTexts(securityTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast(texts.copied)
  }
  return (
    <div>
      <div data-printed className="rounded-lg bg-surface p-5 shadow-rest">
        <h3 className="text-lg">
          {texts.codesTitle} <span className="hidden print:inline">({brand.name})</span>
        </h3>
        <p className="mt-2 text-[.9375rem]">{texts.codesText}</p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-2 font-mono text-sm">
          {codes.map(code => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button tone="quiet" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
          {texts.copyCodes}
        </Button>
        <Button tone="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {texts.print}
        </Button>
        <Button onClick={onStored}>{texts.stored}</Button>
      </div>
    </div>
  )
}
