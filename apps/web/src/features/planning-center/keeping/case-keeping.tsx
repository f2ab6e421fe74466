import type { WireTicketPage } from '@alinha/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { caseKeepingTexts } from './case-keeping.texts.ts'

type CaseKeepingProps = { ticketId: number; erasedOn: string; choices: WireTicketPage['keepChoices'] }

/** For who sent a case that is over: when it is erased, and a later day for that where there is one. */
export function CaseKeeping({ ticketId, erasedOn, choices }: CaseKeepingProps) {
  const texts = useTexts(caseKeepingTexts)
  const language = useLanguage()
  const [chosen, choose] = useState<number | undefined>(choices[0]?.months)
  const keeping = useSave({
    send: (months: number) => ticketCalls.keepTicket({ params: { id: ticketId }, body: { months } }),
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (chosen !== undefined) keeping.mutate(chosen)
      }}
    >
      <p className="text-soft">
        {texts.erasedOn(dayIn(language, erasedOn))} {choices.length > 0 ? texts.offered : texts.longest}
      </p>
      {choices.length > 0 && (
        <>
          <SelectField
            label={texts.until}
            value={`${chosen}`}
            onChange={({ target }) => choose(Number(target.value))}
            options={choices.map(({ months, until }) => ({
              value: `${months}`,
              label: dayIn(language, until),
            }))}
          />
          <Button type="submit" tone="quiet" wide busy={keeping.isPending}>
            {texts.keep}
          </Button>
        </>
      )}
    </form>
  )
}
