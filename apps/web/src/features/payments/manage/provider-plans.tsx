import { managePrices, type ProviderPlanKind } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { IconButton } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
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

type Form = { planId: string }
type Body = { planId: string | null }

function PlanForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { plans: texts, cancel } = useTexts(pricesTexts)
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Form, unknown, Body>({
    defaultValues: { planId: plan.planId ?? '' },
    resolver: checkedBy(managePrices.nameProviderPlan.body, ({ planId }: Form): Body => ({
      planId: planId.trim() || null,
    })),
  })
  const saving = useMutation({
    mutationFn: ({ kind, body }: { kind: ProviderPlanKind; body: Body }) =>
      priceCalls.nameProviderPlan({ params: { kind }, body }),
    onSuccess: written => {
      queries.setQueryData(pricesQuery.queryKey, written)
      onClose()
      showToast(texts.saved)
    },
    onError: useRefusalToasts(),
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit(body => saving.mutate({ kind: plan.kind, body }))}
      className="grid gap-5"
    >
      <TextField
        {...register('planId')}
        label={texts.id}
        hint={texts.idHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        error={formState.errors.planId?.message}
      />
      <FormActions submit={texts.save} cancel={cancel} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
