import type { WireSignedInUser } from '@alinha/contract'
import { dayInBrazil, loginOutcome, type LoginOutcome } from '@alinha/domain'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeCheckout } from './remembered-checkout.ts'
import { findDeletionLink } from './deletion-link.ts'
import { takeDiscussionLink } from './discussion-link.ts'
import { paths, toLesson, toLessonAt } from '../../platform/paths.ts'
import { storeSession } from '../../platform/api/session.ts'
import { takePreviewedLesson } from './previewed-lesson.ts'
import { pathAfterPromo, takePromoTurn, type Promo } from './promo.ts'

const places = {
  'admin-users': paths.adminUsers,
  'admin-dashboard': paths.adminDashboard,
  panel: paths.panel,
  catalog: paths.catalog,
} as const

type Entering = {
  enter: (signedIn: WireSignedInUser) => void
  /** The offer to show before the panel, if one is due. */
  promo: Promo | null
}

/** Remembers who came in and leads them to their place. Who must choose a password does that first. */
export function useEntering(): Entering {
  const navigate = useNavigate()
  const [promo, setPromo] = useState<Promo | null>(null)
  const enter = useCallback(
    (signedIn: WireSignedInUser) => {
      const { user, mustChoosePassword } = storeSession(signedIn)
      if (mustChoosePassword) return void navigate(paths.newPassword)
      // Who came by the link of a mail goes on where it leads.
      if (findDeletionLink() !== null) return void navigate(paths.myData)
      const discussion = takeDiscussionLink()
      if (discussion !== null) return void navigate(discussion)
      const checkout = takeCheckout()
      if (checkout !== null && !user.isManager && !user.isConsultor) return void navigate(checkout)
      const today = dayInBrazil(new Date())
      const previewed = takePreviewedLesson()
      const outcome = loginOutcome({ user, previewedMovieId: previewed?.id ?? null, today })
      if (outcome.kind === 'modal' && takePromoTurn(user.id, today)) return setPromo(outcome)
      void navigate(pathOf(outcome, previewed?.second))
    },
    [navigate],
  )
  return { enter, promo }
}

function pathOf(outcome: LoginOutcome, second: number | undefined): string {
  switch (outcome.kind) {
    case 'go':
      return places[outcome.to]
    case 'return-to-movie':
      return second === undefined ? toLesson(outcome.movieId) : toLessonAt(outcome.movieId, second)
    case 'modal':
      return pathAfterPromo
  }
}
