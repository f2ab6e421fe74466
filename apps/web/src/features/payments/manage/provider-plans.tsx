import { managePrices } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { priceCalls, pricesQuery, type Prices } from './manage-payments.calls.ts'
import { pricesTexts } from './prices.texts.ts'

type Plan = Prices['providerPlans'][number]

export function ProviderPlans({ plans }: { plans: readonly Plan[] }) {
  const texts = useTexts(pricesTexts).plans
  const [edited, setEdited] = useState<Plan | null>(null)
  const close = () => setEdited(null)
  return (
    <Section title={texts.title} text={texts.text}>
      <ul aria-label={texts.list} className="rounded-lg bg-surface shadow-rest">
        {plans.map(plan => (
          <li
            key={plan.kind}
            className="flex items-center gap-4 border-b border-line py-1.5 pr-1.5 pl-5 last:border-0"
          >
            <span className="w-28 shrink-0 font-semibold">{texts.kinds[plan.kind]}</span>
            <span
              className={
                plan.planId === null
                  ? 'min-w-0 flex-1 text-muted'
                  : 'min-w-0 flex-1 font-mono text-sm wrap-anywhere'
              }
            >
              {plan.planId ?? texts.none}
            </span>
            <IconButton
              label={texts.edit(texts.kinds[plan.kind])}
              icon={<Pencil aria-hidden className="size-4.5" />}
              onClick={() => setEdited(plan)}
            />
          </li>
        ))}
      </ul>
      <Modal open={edited !== null} onClose={close} title={edited === null ? '' : texts.kinds[edited.kind]}>
        {edited !== null && <PlanForm plan={edited} onClose={close} />}
      </Modal>
    </Section>
  )
}

function PlanForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { plans: texts, cancel } = useTexts(pricesTexts)
  const queries = useQueryClient()
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { planId: plan.planId ?? '' },
    schema: managePrices.nameProviderPlan.body,
    toBody: ({ planId }: { planId: string }) => ({ planId: planId.trim() || null }),
    send: body => priceCalls.nameProviderPlan({ params: { kind: plan.kind }, body }),
    onSaved: written => {
      queries.setQueryData(pricesQuery.queryKey, written)
      onClose()
    },
    saved: texts.saved,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        {...field('planId')}
        label={texts.id}
        hint={texts.idHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
      />
      <FormActions submit={texts.save} cancel={cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
