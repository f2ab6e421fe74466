import type { WireTicketFile } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Modal } from '../../../components/modal.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { useTexts } from '../../../platform/language.ts'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { saveFile } from './sealed-download.ts'

type FileButtonsProps = { ticketId: number; caseCode: string; file: WireTicketFile; canRemove: boolean }

/** The original, opened in this browser, and the way to take it back. */
export function FileButtons({ ticketId, caseCode, file, canRemove }: FileButtonsProps) {
  const texts = useTexts(caseFilesTexts)
  const [isAsking, setAsking] = useState(false)
  const name = texts.slots[file.slot]
  const saving = useMutation({
    mutationFn: () => saveFile(ticketId, file, `${caseCode}-${file.slot}.${file.ending}`),
    onError: () => showToast(texts.saveFailed, { tone: 'error' }),
  })
  const removing = useSave({
    send: () => ticketCalls.removeTicketFile({ params: { id: file.id } }),
    saved: ({ message }) => message,
    onSaved: () => setAsking(false),
    outdated: TICKETS_KEY,
  })
  return (
    <>
      {file.state !== 'receiving' && (
        <Button
          tone="plain"
          size="narrow"
          aria-label={texts.saveOf(name)}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {texts.save}
        </Button>
      )}
      {canRemove && file.plan === null && (
        <Button tone="plain" size="narrow" aria-label={texts.removeOf(name)} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      )}
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeTitle}
        description={texts.removeText}
      >
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button tone="quiet" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
          <Button tone="danger" busy={removing.isPending} onClick={() => removing.mutate(undefined)}>
            {texts.remove}
          </Button>
        </div>
      </Modal>
    </>
  )
}
