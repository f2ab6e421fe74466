import type { WireSignedInUser } from '@alinha/contract'
import { dayInBrazil, loginOutcome, type LoginOutcome } from '@alinha/domain'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeCheckout } from './remembered-checkout.ts'
import { findDeletionLink } from './deletion-link.ts'
import { takeDiscussionLink } from './discussion-link.ts'
import { paths, toLesson, toLessonAt } from '../../platform/paths.ts'
import { storeSession, takePlace } from '../../platform/api/session.ts'
import { takePreviewedLesson } from './previewed-lesson.ts'
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
      if (mustChoosePassword) return void navigate(paths.newPassword)
      // A person who came by a link in a mail goes on to its page.
      if (findDeletionLink() !== null) return void navigate(paths.myData)
      const discussion = takeDiscussionLink()
      if (discussion !== null) return void navigate(discussion)
      const checkout = takeCheckout()
      if (checkout !== null && !user.isManager && !user.isConsultor) return void navigate(checkout)
      const today = dayInBrazil(new Date())
      const previewed = takePreviewedLesson()
      const outcome = loginOutcome({ user, previewedMovieId: previewed?.id ?? null, today })
      // The welcome says how many days are left: the modal begins with the next day.
      if (outcome.kind === 'go' && outcome.to === 'welcome') claimPromoForToday(user.id, today)
      if (outcome.kind === 'modal' && claimPromoForToday(user.id, today)) return setPromo(outcome)
      // A person whose session ended in the middle of something goes on there.
      const place = takePlace(user.id)
      void navigate((outcome.kind === 'go' ? place : null) ?? toPath(outcome, previewed?.second))
    },
    [navigate],
  )
  return { enter, promo }
}

function toPath(outcome: LoginOutcome, second: number | undefined): string {
  switch (outcome.kind) {
    case 'go':
      return outcomePaths[outcome.to]
    case 'return-to-movie':
      return second === undefined ? toLesson(outcome.movieId) : toLessonAt(outcome.movieId, second)
    case 'modal':
      return pathAfterPromo
  }
}
