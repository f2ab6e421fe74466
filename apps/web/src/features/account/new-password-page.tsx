import { Link } from 'react-router'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { AuthLayout, PromoModal, useAfterLogin } from '../session/index.ts'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { newPasswordTexts } from './new-password.texts.ts'

/** Shown after a login with a temporary password. No other page opens until a new one is chosen. */
export function NewPasswordPage() {
  const texts = useTexts(newPasswordTexts)
  const user = useSession()?.user
  const { enter, promo } = useAfterLogin()
  return (
    <AuthLayout>
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-3 mb-8 text-soft">{texts.intro}</p>
      {user && (
        <ChoosePasswordForm
          user={user}
          submit={texts.save}
          onChosen={signedIn => {
            showToast(texts.saved)
            enter(signedIn)
          }}
        />
      )}
      <Link
        to={paths.logout}
        className="mt-5 inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {texts.leave}
      </Link>
      {promo && <PromoModal promo={promo} />}
    </AuthLayout>
  )
}
