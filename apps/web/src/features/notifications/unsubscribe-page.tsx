import { useLocation } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { LinkPage } from '../account/index.ts'
import { notificationsCalls } from './notifications.calls.ts'
import { notificationsTexts } from './notifications.texts.ts'

/** Needs no login: the token of the link can do nothing but unsubscribe. */
export function UnsubscribePage() {
  const texts = useTexts(notificationsTexts).unsubscribe
  const { hash } = useLocation()
  const toNotifications = (
    <ButtonLink size="large" wide tone="quiet" to={paths.notifications}>
      {texts.open}
    </ButtonLink>
  )
  return (
    <LinkPage
      token={hash.slice(1)}
      title={texts.title}
      intro={texts.intro}
      button={texts.button}
      follow={token => notificationsCalls.unsubscribe({ body: { token } })}
      done={({ message }) => ({ title: texts.doneTitle, text: message, action: toNotifications })}
      expired={{ title: texts.expiredTitle, text: texts.expired, action: toNotifications }}
    />
  )
}
