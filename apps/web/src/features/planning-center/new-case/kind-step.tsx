import { caseKinds, type CaseKind } from '@alinha/domain'
import { RadioCards } from '../../../components/form/radio-cards.tsx'
import { useTexts } from '../../../platform/language.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { newCaseTexts } from './new-case.texts.ts'
import { StepCard } from './step-card.tsx'

type KindStepProps = { kind: CaseKind | ''; onChange: (kind: CaseKind) => void }

export function KindStep({ kind, onChange }: KindStepProps) {
  const texts = useTexts(newCaseTexts)
  const { kinds } = useTexts(planningTexts)
  return (
    <StepCard title={texts.kindTitle} intro={texts.kindIntro}>
      <RadioCards<CaseKind | ''>
        label={texts.kindTitle}
        value={kind}
        onChange={value => value !== '' && onChange(value)}
        choices={caseKinds.map(value => ({
          value,
          title: kinds[value],
          detail: texts.kindDetails[value],
        }))}
      />
    </StepCard>
  )
}
