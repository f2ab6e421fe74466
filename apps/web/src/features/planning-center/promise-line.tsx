import type { WireTicket } from '@alinha/contract'
import { classes } from '../../components/classes.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { planningTexts } from './planning-center.texts.ts'

/** The promised moment in words; a late one is named so, not only coloured. */
export function PromiseLine({ ticket }: { ticket: WireTicket }) {
  const texts = useTexts(planningTexts)
  const language = useLanguage()
  const { dueAt, isLate, state } = ticket
  const moment = dueAt && formatMoment(dueAt, language)
  const still = state === 'returned' ? texts.waiting : texts.nothingPromised
  return (
    <p className={classes('text-[.9375rem]', isLate === 1 ? 'font-semibold text-danger' : 'text-soft')}>
      {moment ? (isLate === 1 ? texts.late(moment) : texts.due(moment)) : still}
    </p>
  )
}
