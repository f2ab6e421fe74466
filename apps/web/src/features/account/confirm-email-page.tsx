import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { endSession } from '../../platform/api/session.ts'
import { profileLinkCalls } from './account.calls.ts'
import { confirmTexts } from './confirm.texts.ts'
import { LinkPage } from './link-page.tsx'

/** Opened by each of the two links of an e-mail change. The second one makes the change and ends every session. */
export function ConfirmEmailPage() {
  const texts = useTexts(confirmTexts)
  const [params] = useSearchParams()
  const toProfile = (
    <ButtonLink size="large" wide to={paths.profile}>
      {texts.profile}
    </ButtonLink>
  )
  return (
    <LinkPage
      token={params.get('token') ?? ''}
      title={texts.changeTitle}
      intro={texts.changeIntro}
      button={texts.changeConfirm}
      follow={async token => {
        const reply = await profileLinkCalls.confirmEmailChange({ body: { token } })
        if (reply.isChanged === 1) endSession()
        return reply
      }}
      done={({ message, isChanged }) => ({
        title: isChanged === 1 ? texts.changedTitle : texts.oneMoreTitle,
        text: message,
        action:
          isChanged === 1 ? (
            <ButtonLink size="large" wide to={paths.login}>
              {texts.enter}
            </ButtonLink>
          ) : (
            toProfile
          ),
      })}
      expired={{ title: texts.expiredTitle, text: texts.changeExpired, action: toProfile }}
    />
  )
}
