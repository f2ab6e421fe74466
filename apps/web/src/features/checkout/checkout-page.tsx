import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { rememberCheckout } from '../session/index.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { Checkout } from './checkout.tsx'
import { Notice } from './notice.tsx'
import { isForVisitors, readCheckoutRequest } from './checkout-request.ts'

export function CheckoutPage() {
  const texts = useTexts(checkoutTexts)
  const [address] = useSearchParams()
  const user = useSession()?.user ?? null
  const [openedId, setOpenedId] = useState<number>()
  const request = readCheckoutRequest(address)
  const { operation, course } = request
  const hasWish = operation !== 'single-purchase' || course !== null
  useKeptWish(user === null && hasWish, address.toString())

  if (!hasWish)
    return (
      <Notice title={texts.nothingChosen} text={texts.nothingChosenText}>
        <ButtonLink to={user === null ? paths.landing : paths.courses}>{texts.refused.courses}</ButtonLink>
      </Notice>
    )
  if (user === null && !isForVisitors(request)) return <LoginFirst title={texts.title[operation]} />
  // Another person is another checkout; a visitor whose account was opened on this page is the same person.
  const buyer = user === null || user.id === openedId ? 'visitor' : user.id
  return (
    <Checkout
      key={`${operation} ${course} ${buyer}`}
      request={request}
      user={user}
      // Before the session begins, which draws the page anew.
      onOpened={id => flushSync(() => setOpenedId(id))}
    />
  )
}

/** Follows the address: a visitor who leaves to log in, or for the mailbox, comes back to what they chose. */
function useKeptWish(isKept: boolean, search: string): void {
  useEffect(() => {
    if (isKept) rememberCheckout(search)
  }, [isKept, search])
}

/** For what only somebody with an account can buy. */
function LoginFirst({ title }: { title: string }) {
  const texts = useTexts(checkoutTexts).loginFirst
  return (
    <Notice title={title} text={texts.text}>
      <ButtonLink to={paths.login} size="large">
        {texts.login}
      </ButtonLink>
      <ButtonLink to={paths.register} size="large" tone="quiet">
        {texts.register}
      </ButtonLink>
      <p className="mt-3 text-sm text-muted">{texts.trial}</p>
    </Notice>
  )
}
