import { cardProblemTexts, dayInBrazil } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { payWithProofIfAsked } from '../account/index.ts'
import { CardFields, emptyCard, exchangeCard, findCardErrors, type CardForm } from '../checkout/index.ts'
import { paymentsQuery, subscriptionCalls } from './payments.calls.ts'
import { paymentsTexts } from './payments.texts.ts'

type ChangeCardModalProps = { open: boolean; onClose: () => void }

export function ChangeCardModal({ open, onClose }: ChangeCardModalProps) {
  const texts = useTexts(paymentsTexts).card
  const [isChanged, setIsChanged] = useState(false)
  const close = () => setIsChanged(false)
  return (
    <>
      <Modal open={open} onClose={onClose} title={texts.changing.title} description={texts.changing.text}>
        <ChangeCardForm
          onClose={onClose}
          onChanged={() => {
            onClose()
            setIsChanged(true)
          }}
        />
      </Modal>
      <Modal
        open={isChanged}
        onClose={close}
        cross={false}
        icon={<CircleCheck aria-hidden className="mb-4 size-10 text-positive" />}
        title={texts.changed.title}
        description={texts.changed.text}
      >
        <Button onClick={close}>{texts.changed.close}</Button>
      </Modal>
    </>
  )
}

/** The form is unmounted when the modal closes, so a card that was typed is not kept. */
function ChangeCardForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const texts = useTexts(paymentsTexts).card.changing
  const say = useFieldMessages()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const form = useForm<CardForm>({
    defaultValues: emptyCard,
    resolver: card => {
      const errors = findCardErrors(card, 'card-change', dayInBrazil(new Date()))
      return Object.keys(errors).length === 0 ? { values: card, errors: {} } : { values: {}, errors }
    },
  })
  const changing = useMutation({
    mutationFn: async (card: CardForm) => {
      const token = await exchangeCard(card)
      if (token === null) return null
      return payWithProofIfAsked(proof =>
        subscriptionCalls.changeCard({
          body: {
            data: {},
            card_number: token,
            card_cvv: '',
            card_holder_name: card.cc_holder_name.trim(),
            card_expiration_date: card.cc_expiration_date,
            ...proof,
          },
        }),
      )
    },
    onSuccess: changed => {
      if (changed === null) {
        const invalid = cardProblemTexts['card-not-tokenized']
        return showToast(say(invalid) ?? invalid, { tone: 'error' })
      }
      onChanged()
      return queries.invalidateQueries({ queryKey: paymentsQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(card => changing.mutate(card))}
        className="grid gap-6"
        autoComplete="on"
      >
        <CardFields />
        <FormActions
          submit={texts.submit}
          cancel={texts.cancel}
          busy={changing.isPending}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  )
}
