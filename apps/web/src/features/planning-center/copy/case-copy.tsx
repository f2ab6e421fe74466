import type { WireTicketPage } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { saveBlob } from '../../../platform/save-file.ts'
import { caseCopyTexts } from './case-copy.texts.ts'

/** Everything of a case for who sent it, to keep with the patient record: ours is erased one day. */
export function CaseCopy({ ticket }: { ticket: WireTicketPage }) {
  const texts = useTexts(caseCopyTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState(0)
  const files = ticket.files.filter(({ state }) => state === 'received' || state === 'checked')
  const saving = useMutation({
    mutationFn: async () => {
      const { zipCase } = await import('./zip-case.ts')
      const copy = await zipCase(ticket, { files, language, onOpened: setOpened })
      saveBlob(copy, `${ticket.caseCode}.zip`)
    },
    onError: () => showToast(texts.failed, { tone: 'error' }),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">{texts.text}</p>
      <Button tone="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
        {texts.save}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {saving.isPending && files.length > 0 && texts.opening(opened + 1, files.length)}
      </p>
    </div>
  )
}
