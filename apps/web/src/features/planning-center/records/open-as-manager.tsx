import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { useTexts } from '../../../platform/language.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { caseFilesTexts } from './case-files.texts.ts'

const LONGEST = 2000

/** A manager who has to read a case says why first. */
export function OpenAsManager({ ticketId }: { ticketId: number }) {
  const texts = useTexts(caseFilesTexts)
  const [reason, setReason] = useState('')
  const opening = useSave({
    send: (why: string) =>
      ticketCalls.openTicketAsManager({ params: { id: ticketId }, body: { reason: why } }),
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
  })
  return (
    <section className="max-w-2xl rounded-lg bg-surface p-5 shadow-rest md:p-6">
      <h2 className="mb-2 text-xl">{texts.glass}</h2>
      <p className="max-w-prose text-soft">{texts.glassText}</p>
      <form
        className="mt-5 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (reason.trim() !== '') opening.mutate(reason.trim())
        }}
      >
        <TextAreaField
          label={texts.glassReason}
          hint={texts.glassHint}
          maxLength={LONGEST}
          required
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <div>
          <Button type="submit" busy={opening.isPending}>
            {texts.glassOpen}
          </Button>
        </div>
      </form>
    </section>
  )
}
