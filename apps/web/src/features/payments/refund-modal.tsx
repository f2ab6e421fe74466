import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormActions } from '../../components/form/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import type { WirePurchase } from '@alinha/contract'
import { historyTexts } from './history.texts.ts'
import { paymentsCalls, paymentsQuery } from './payments.calls.ts'
import { useRecomputeSubscription } from './use-recompute-subscription.ts'

export type RefundablePurchase = WirePurchase & { refund: NonNullable<WirePurchase['refund']> }

type RefundModalProps = { purchase: RefundablePurchase | null; onClose: () => void }

/** Says how much is refunded and what ends with it, before the refund is requested. */
export function RefundModal({ purchase, onClose }: RefundModalProps) {
  const texts = useTexts(historyTexts).refund
  const language = useLanguage()
  const queries = useQueryClient()
  const recompute = useRecomputeSubscription()
  const refunding = useMutation({
    mutationFn: (id: number) => paymentsCalls.refundPurchase({ params: { id }, body: {} }),
    onSuccess: ({ message }) => {
      showToast(message)
      recompute()
    },
    onError: useRefusalToasts(),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: paymentsQuery.queryKey })
    },
  })
  const { reason, amount } = purchase?.refund ?? { reason: 'withdrawal' as const, amount: 0 }
  return (
    <Modal
      open={purchase !== null}
      onClose={onClose}
      title={texts.title[reason]}
      description={texts.text[reason](moneyIn(language, amount))}
    >
      <p className="-mt-3 mb-6 text-sm text-muted">{texts.when}</p>
      <FormActions
        danger
        submit={texts.submit[reason]}
        cancel={texts.back}
        busy={refunding.isPending}
        onSubmit={() => purchase && refunding.mutate(purchase.id)}
        onCancel={onClose}
      />
    </Modal>
  )
}
