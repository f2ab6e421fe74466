import { findPatientData, maskPatientData } from '@alinha/domain'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/form/text-area-field.tsx'
import { useTexts } from '../../platform/language.ts'
import { planningTexts } from './planning-center.texts.ts'

type CaseTextProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

const LONGEST = 2000

/** A text about a patient, who must not be recognised by it. It warns and offers to cover; the person decides. */
export function CaseText({ label, value, error, onChange }: CaseTextProps) {
  const texts = useTexts(planningTexts)
  const hasTraces = findPatientData(value).length > 0
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={label}
        hint={texts.messageHint}
        maxLength={LONGEST}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {hasTraces && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-[.9375rem] font-medium text-danger">{texts.traces}</p>
            <Button tone="quiet" onClick={() => onChange(maskPatientData(value))}>
              {texts.cover}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
