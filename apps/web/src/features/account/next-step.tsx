import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/api/session.ts'
import { findPlace, forgetPlace } from '../../platform/api/wanted-place.ts'
import { findCheckout } from '../session/index.ts'
import { confirmTexts } from './confirm.texts.ts'

/** After the confirmation one goes on with what one was about to do. A login leads there too. */
export function NextStep() {
  const texts = useTexts(confirmTexts)
  const userId = useSession()?.user.id
  const place = userId === undefined ? null : findPlace(userId)
  const wish = findCheckout()
  const step =
    userId === undefined
      ? { to: paths.login, text: texts.enter }
      : place !== null
        ? { to: place.path, text: texts.goOn }
        : wish !== null
          ? { to: wish, text: texts.buy }
          : { to: paths.catalog, text: texts.study }
  return (
    <ButtonLink size="large" wide to={step.to} {...(place !== null && { onClick: forgetPlace })}>
      {step.text}
    </ButtonLink>
  )
}
