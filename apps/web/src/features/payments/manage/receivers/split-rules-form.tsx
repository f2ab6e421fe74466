import { manageReceivers, type SentOf } from '@alinha/contract'
import { addDays, dayInBrazil, isSplittable } from '@alinha/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '../../../../components/button.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { coursesQuery } from '../../../catalogue/index.ts'
import { toCentavos } from '../../../../platform/written-numbers.ts'
import { receiverCalls, receiversQuery, type Receivers } from '../manage-payments.calls.ts'
import { manageReceiversTexts } from './receivers.texts.ts'
import { percentIn, toBasisPoints, WHOLE } from './written-percent.ts'

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
  const { form: texts, rules, cancel } = useTexts(manageReceiversTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { data: all } = useQuery(coursesQuery)
  const [tomorrow] = useState(() => addDays(dayInBrazil(new Date()), 1))
  const noShare = { receiverId: String(receivers[0]?.id ?? ''), percent: '' }
  const { field, handleSubmit, formState, control, setError, save, isSaving } = useCallForm({
    defaultValues: {
      product: 'subscription',
      courseId: '',
      validFrom: tomorrow,
      feeBasisPoints: '4,99',
      feeFixed: '0,99',
      shares: [noShare],
    },
    schema: manageReceivers.writeSplitRules.body,
    toBody,
    messages: {
      feeBasisPoints: texts.feeInvalid,
      feeFixed: texts.feeInvalid,
      shares: texts.shareInvalid,
    },
    send: (body: Body) => receiverCalls.writeSplitRules({ body }),
    onSaved: written => {
      queries.setQueryData(receiversQuery.queryKey, written)
      onClose()
    },
    saved: texts.saved,
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' })
  const [product, shares] = useWatch({ control, name: ['product', 'shares'] })
  const { errors } = formState
  const shared = shares.reduce((sum, { percent }) => sum + (toBasisPoints(percent) || 0), 0)
  const submit = (body: Body) =>
    isSplittable(body.shares)
      ? save(body)
      : setError('shares', { type: 'invalid', message: texts.shareInvalid })
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <SelectField
        {...field('product')}
        label={texts.product}
        options={(['subscription', 'course', 'ticket'] as const).map(value => ({
          value,
          label: rules.products[value],
        }))}
      />
      {product === 'course' && (
        <SelectField
          {...field('courseId')}
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
      <TextField {...field('validFrom')} type="date" min={tomorrow} label={texts.validFrom} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('feeBasisPoints')}
          label={texts.feePercent}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('feeFixed')} label={texts.feeFixed} inputMode="decimal" autoComplete="off" />
      </div>
      <ul className="grid gap-4 border-t border-line pt-5">
        {fields.map((share, at) => (
          <li
            key={share.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <SelectField
                {...field(`shares.${at}.receiverId`)}
                label={texts.receiver}
                options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </div>
            <TextField
              {...field(`shares.${at}.percent`)}
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
        <CreateButton label={texts.add} tone="quiet" onClick={() => append(noShare)} />
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
      <FormActions submit={texts.submit} cancel={cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
