import { manageReceivers, type SentOf } from '@alinha/contract'
import { addDays, dayInBrazil, isSplittable } from '@alinha/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { coursesQuery } from '../../catalogue/index.ts'
import { toCentavos } from '../../../platform/written-numbers.ts'
import { receiverCalls, receiversQuery, type Receivers } from './manage-payments.calls.ts'
import { adminReceiversTexts } from './receivers.texts.ts'
import { percentIn, toBasisPoints } from './written-percent.ts'

type Product = Receivers['rules'][number]['product']
type Form = {
  product: Product
  courseId: string
  validFrom: string
  feeBasisPoints: string
  feeFixed: string
  shares: { receiverId: string; percent: string }[]
}
type Body = SentOf<typeof manageReceivers.writeSplitRules>['body']

const WHOLE = 10_000

const toBody = (form: Form): Body => ({
  product: form.product,
  courseId: form.product === 'course' && form.courseId !== '' ? Number(form.courseId) : null,
  validFrom: form.validFrom,
  feeBasisPoints: toBasisPoints(form.feeBasisPoints),
  feeFixed: toCentavos(form.feeFixed) ?? 0,
  shares: form.shares.map(({ receiverId, percent }) => ({
    receiverId: Number(receiverId),
    basisPoints: toBasisPoints(percent),
  })),
})

type SplitRulesFormProps = Pick<Receivers, 'receivers'> & { onClose: () => void }

export function SplitRulesForm({ receivers, onClose }: SplitRulesFormProps) {
  const { form: texts, rules, cancel } = useTexts(adminReceiversTexts)
  const say = useFieldMessages()
  const language = useLanguage()
  const queries = useQueryClient()
  const { data: all } = useQuery(coursesQuery)
  const [tomorrow] = useState(() => addDays(dayInBrazil(new Date()), 1))
  const noShare = { receiverId: String(receivers[0]?.id ?? ''), percent: '' }
  const { register, handleSubmit, formState, control, setError } = useForm<Form, unknown, Body>({
    defaultValues: {
      product: 'subscription',
      courseId: '',
      validFrom: tomorrow,
      feeBasisPoints: '4,99',
      feeFixed: '0,99',
      shares: [noShare],
    },
    resolver: checkedBy(manageReceivers.writeSplitRules.body, toBody, {
      feeBasisPoints: texts.feeInvalid,
      feeFixed: texts.feeInvalid,
      shares: texts.shareInvalid,
    }),
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' })
  const [product, shares] = useWatch({ control, name: ['product', 'shares'] })
  const saving = useMutation({
    mutationFn: (body: Body) => receiverCalls.writeSplitRules({ body }),
    onSuccess: written => {
      queries.setQueryData(receiversQuery.queryKey, written)
      onClose()
      showToast(texts.saved)
    },
    onError: useRefusalToasts(),
  })
  const { errors } = formState
  const shared = shares.reduce((sum, { percent }) => sum + (toBasisPoints(percent) || 0), 0)
  const submit = (body: Body) =>
    isSplittable(body.shares)
      ? saving.mutate(body)
      : setError('shares', { type: 'invalid', message: texts.shareInvalid })
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <SelectField
        {...register('product')}
        label={texts.product}
        options={(['subscription', 'course', 'ticket'] as const).map(value => ({
          value,
          label: rules.products[value],
        }))}
      />
      {product === 'course' && (
        <SelectField
          {...register('courseId')}
          // The options are loaded after the field is drawn.
          key={all?.courses.length}
          label={texts.course}
          options={[
            { value: '', label: rules.everyCourse },
            ...(all?.courses ?? [])
              .filter(({ isOnDemand }) => isOnDemand === 1)
              .map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <TextField
        {...register('validFrom')}
        type="date"
        min={tomorrow}
        label={texts.validFrom}
        error={say(errors.validFrom?.message)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...register('feeBasisPoints')}
          label={texts.feePercent}
          inputMode="decimal"
          autoComplete="off"
          error={errors.feeBasisPoints?.message}
        />
        <TextField
          {...register('feeFixed')}
          label={texts.feeFixed}
          inputMode="decimal"
          autoComplete="off"
          error={errors.feeFixed?.message}
        />
      </div>
      <ul className="grid gap-4 border-t border-line pt-5">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <SelectField
                {...register(`shares.${at}.receiverId`)}
                label={texts.receiver}
                options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </div>
            <TextField
              {...register(`shares.${at}.percent`)}
              label={texts.share}
              inputMode="decimal"
              autoComplete="off"
              placeholder="12,5"
            />
            <IconButton
              label={texts.remove(at + 1)}
              icon={<Trash2 aria-hidden className="size-4.5" />}
              aria-disabled={fields.length === 1}
              onClick={() => fields.length > 1 && remove(at)}
              className="mb-0.5"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" onClick={() => append(noShare)}>
          <Plus aria-hidden className="size-4.5" />
          {texts.add}
        </Button>
        <p role="status" className="text-sm text-soft tabular-nums">
          {texts.left(percentIn(language, Math.max(0, WHOLE - shared)))}
        </p>
      </div>
      <p role="alert" className="text-sm text-danger">
        {errors.shares && (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {texts.shareInvalid}
          </span>
        )}
      </p>
      <FormActions submit={texts.submit} cancel={cancel} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
