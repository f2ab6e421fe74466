import { useSession } from '../../platform/api/session.ts'
import { PlanningPage } from './manage/planning-page.tsx'
import { TicketsPage } from './tickets-page.tsx'

/** `/admin/dashboard`: every case for a manager, the queue for a consultor. */
export function PlanningDashboard() {
  return useSession()?.user.isManager === true ? <PlanningPage /> : <TicketsPage />
}
