import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { rememberCheckout } from '../session/index.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { Checkout } from './checkout.tsx'
import { Notice } from './notice.tsx'
import { readWish } from './wish.ts'

export function CheckoutPage() {
  const texts = useTexts(checkoutTexts)
  const [address] = useSearchParams()
  const user = useSession()?.user
  const wish = readWish(address)
  if (user === undefined)
    return <VisitorCheckout title={texts.title[wish.operation]} search={address.toString()} />
  if (wish.operation === 'compra_avulsa' && wish.course === null)
    return (
      <Notice title={texts.nothingChosen} text={texts.nothingChosenText}>
        <ButtonLink to={paths.courses}>{texts.refused.courses}</ButtonLink>
      </Notice>
    )
  return <Checkout key={address.toString()} asked={wish} user={user} />
}

/** Who has no session yet comes back here after logging in, with what they chose. */
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
