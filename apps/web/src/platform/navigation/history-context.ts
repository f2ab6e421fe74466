import { createContext, useContext, useEffect, useState } from 'react'
import type { Location } from 'react-router'
import type { AppHistory, LeaveQuestion } from './history.ts'

const History = createContext<AppHistory<unknown> | null>(null)
const Pending = createContext(false)

export const HistoryProvider = History.Provider
/** Beside the history, because it must change together with the page on screen, not before it. */
export const PendingProvider = Pending.Provider

export function useAppHistory(): AppHistory<unknown> {
  const history = useContext(History)
  if (history === null) throw new Error('There is no history around this component.')
  return history
}

/** Whether another page was asked for and is not shown yet. */
export const useIsLeaving = (): boolean => useContext(Pending)

/** As `useNavigate`, and can be waited for until the page is shown. */
export const useOpenPage = (): AppHistory<unknown>['navigate'] => useAppHistory().navigate

/** The question before a page is left, while it is asked. `asks` must stay the same function. */
export function useLeaveQuestion(asks: (current: Location, next: Location) => boolean): LeaveQuestion | null {
  const history = useAppHistory()
  const [question, ask] = useState<LeaveQuestion | null>(null)
  // Tells the history, which is outside of React.
  useEffect(() => history.block({ asks, ask }), [history, asks])
  return question
}
