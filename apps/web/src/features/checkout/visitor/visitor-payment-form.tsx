import { PaymentForm, type PaymentFormProps } from '../payment-form.tsx'
import { useOpenAccount } from './use-open-account.ts'

/** The form of somebody who came without an account; it works for the human check while they fill it in. */
export function VisitorPaymentForm(props: PaymentFormProps & { onOpened: (userId: number) => void }) {
  const account = useOpenAccount(props.onOpened)
  return <PaymentForm {...props} newAccount={account} />
}
