import { dayInBrazil, loginOutcome, type LoginOutcome, type User } from '@alinha/domain'
import { paths, toMovie } from '../../platform/paths.ts'

const places = {
  'admin-users': paths.adminUsers,
  'admin-dashboard': paths.adminDashboard,
  panel: paths.panel,
  catalog: paths.catalog,
} as const

/** Where the person goes after login. */
export function pathAfterLogin(user: User, previewedMovieId: number | null, now: Date): string {
  return toPath(loginOutcome({ user, previewedMovieId, today: dayInBrazil(now) }))
}

function toPath(outcome: LoginOutcome): string {
  switch (outcome.kind) {
    case 'go':
      return places[outcome.to]
    case 'return-to-movie':
      return toMovie(outcome.movieId)
    case 'modal':
      // The promotional modals are not built yet; closing one leads to the panel, so the panel it is.
      return paths.panel
  }
}
