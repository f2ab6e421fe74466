import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { rememberCheckout } from '../session/index.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { Checkout } from './checkout.tsx'
import { Notice } from './notice.tsx'
import { readCheckoutRequest } from './checkout-request.ts'

export function CheckoutPage() {
  const texts = useTexts(checkoutTexts)
  const [address] = useSearchParams()
  const user = useSession()?.user
  const request = readCheckoutRequest(address)
  if (user === undefined)
    return <VisitorCheckout title={texts.title[request.operation]} search={address.toString()} />
  if (request.operation === 'single-purchase' && request.course === null)
    return (
      <Notice title={texts.nothingChosen} text={texts.nothingChosenText}>
        <ButtonLink to={paths.courses}>{texts.refused.courses}</ButtonLink>
      </Notice>
    )
  return <Checkout key={address.toString()} request={request} user={user} />
}

/** A visitor comes back here after logging in, with what they chose. */
function VisitorCheckout({ title, search }: { title: string; search: string }) {
  const texts = useTexts(checkoutTexts).visitor
  const remember = () => rememberCheckout(search)
  return (
    <Notice title={title} text={texts.text}>
      <ButtonLink to={paths.login} size="large" onClick={remember}>
        {texts.login}
      </ButtonLink>
      <ButtonLink to={paths.register} size="large" tone="quiet" onClick={remember}>
        {texts.register}
      </ButtonLink>
      <p className="mt-3 text-sm text-muted">{texts.trial}</p>
    </Notice>
  )
}
