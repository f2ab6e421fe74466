import { dayInBrazil, type Day } from '@alinha/domain'
import { useState } from 'react'

/** The day in Brazil when the component was first drawn. */
export function useToday(): Day {
  const [today] = useState(() => dayInBrazil(new Date()))
  return today
}
