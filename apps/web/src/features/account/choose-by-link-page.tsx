import { RefusedError, type WireSignedInUser } from '@alinha/contract'
import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { AuthLayout, PromoModal, recoveryCalls, useAfterLogin } from '../session/index.ts'
import { ChoosePasswordForm, type ChosenPassword } from './choose-password-form.tsx'
import { newPasswordTexts } from './new-password.texts.ts'

type MailedLink = { email: string; token: string }

/**
 * Opened by the link of a recovery mail. E-mail and token come behind the `#`, where no server sees them, and are removed
 * from the URL at once. Opening the page uses nothing up: mail scanners open links too.
 */
export function ChooseByLinkPage() {
  const texts = useTexts(newPasswordTexts)
  const { enter, promo } = useAfterLogin()
  const link = useMailedLink()
  const [isExpired, setExpired] = useState(link === null)
  const [asksCode, setAsksCode] = useState(false)

  const choose = async (link: MailedLink, body: ChosenPassword): Promise<WireSignedInUser> => {
    try {
      return await recoveryCalls.choosePasswordByLink({ body: { ...link, ...body } })
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null
      if (code === 'link-expired' || code === 'invalid-request') setExpired(true)
      if (code === 'second-factor-needed') setAsksCode(true)
      throw error
    }
  }

  if (link === null || isExpired)
    return (
      <AuthLayout>
        <div className="text-center">
          <Link2Off aria-hidden className="mx-auto size-14 text-brand" strokeWidth={1.4} />
          <h1 className="mt-6 text-3xl md:text-4xl">{texts.expiredTitle}</h1>
          <p className="mt-4 mb-8 text-soft">{texts.expired}</p>
        </div>
        <ButtonLink size="large" wide to={paths.recoverPassword}>
          {texts.askAgain}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-8 break-words text-soft">{texts.byLink(link.email)}</p>
      <ChoosePasswordForm
        // Who they are, and whether they manage, only the server knows: it checks the password again.
        user={{ email: link.email, name: '', isManager: false }}
        asksCode={asksCode}
        submit={texts.save}
        choose={body => choose(link, body)}
        onChosen={signedIn => {
          showToast(texts.saved)
          enter(signedIn)
        }}
      />
      {promo && <PromoModal promo={promo} />}
    </AuthLayout>
  )
}

function useMailedLink(): MailedLink | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => readLink(hash))
  // Follows the URL: what opens an account must not stay in it, nor in the history.
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])
  return link
}

function readLink(hash: string): MailedLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [email, token] = [params.get('email'), params.get('token')]
  return email && token ? { email, token } : null
}
