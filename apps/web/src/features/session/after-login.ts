import type { WireSignedInUser } from '@alinha/contract'
import { dayInBrazil, loginOutcome, type LoginOutcome } from '@alinha/domain'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeCheckout } from './remembered-checkout.ts'
import { chooseLanguage, chosenLanguage } from '../../platform/language.ts'
import { paths, toLesson } from '../../platform/paths.ts'
import { idInAddress } from '../../platform/id-in-address.ts'
import { storeSession } from '../../platform/api/session.ts'
import { pathnameOf, takePlace, type WantedPlace } from '../../platform/api/wanted-place.ts'
import { removeDrafts } from '../../platform/unsaved/drafts.ts'
import { pathAfterPromo, claimPromoForToday, type Promo } from './promo.ts'

const outcomePaths = {
  'admin-users': paths.adminUsers,
  'admin-dashboard': paths.adminDashboard,
  panel: paths.panel,
  catalog: paths.catalog,
  welcome: paths.welcome,
} as const

type AfterLogin = {
  enter: (signedIn: WireSignedInUser) => void
  /** The offer to show before the panel, if one is due. */
  promo: Promo | null
}

/** Stores the session and opens the page that the person belongs to. A temporary password must be replaced first. */
export function useAfterLogin(): AfterLogin {
  const navigate = useNavigate()
  const [promo, setPromo] = useState<Promo | null>(null)
  const enter = useCallback(
    (signedIn: WireSignedInUser) => {
      const { user, mustChoosePassword } = storeSession(signedIn)
      removeDrafts({ exceptOf: user.id })
      if (chosenLanguage() === null) chooseLanguage(signedIn.language)
      if (mustChoosePassword) return void navigate(paths.newPassword)
      const isStaff = user.isManager || user.isConsultor
      const place = takePlace(user.id)
      if (place !== null && isLedTo(place, isStaff)) return void navigate(place.path)
      const checkout = takeCheckout()
      if (checkout !== null && !isStaff) return void navigate(checkout)
      const today = dayInBrazil(new Date())
      const outcome = loginOutcome({ user, previewedMovieId: previewedIdOf(place), today })
      // The welcome says how many days are left: the modal begins with the next day.
      if (outcome.kind === 'go' && outcome.to === 'welcome') claimPromoForToday(user.id, today)
      if (outcome.kind === 'modal' && claimPromoForToday(user.id, today)) return setPromo(outcome)
      void navigate(toPath(outcome, place))
    },
    [navigate],
  )
  return { enter, promo }
}

const startPages: readonly string[] = [paths.panel, paths.catalog]

/** What was asked for comes before any offer. The start page is where members land anyway, after the offer. */
const isLedTo = ({ path, why }: WantedPlace, isStaff: boolean): boolean =>
  why !== 'preview' && (isStaff || !startPages.includes(path))

const previewedIdOf = (place: WantedPlace | null): number | null =>
  place?.why === 'preview' ? idInAddress(pathnameOf(place.path).split('/').at(-1)) : null

function toPath(outcome: LoginOutcome, place: WantedPlace | null): string {
  switch (outcome.kind) {
    case 'go':
      return outcomePaths[outcome.to]
    case 'return-to-movie':
      // With the second at which it was left, where it has one.
      return place?.path ?? toLesson(outcome.movieId)
    case 'modal':
      return pathAfterPromo
  }
}
