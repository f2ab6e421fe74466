import type { WireTicketFile } from '@alinha/contract'
import { listEndings, type CaseFileSlot } from '@alinha/domain'
import { Badge } from '../../../components/badge.tsx'
import { sizeIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { ChooseButton } from './choose-button.tsx'
import { FileButtons } from './file-buttons.tsx'
import { SendingRow } from './sending-row.tsx'
import { useSendingFiles } from './sending-files.ts'

type FileSlotProps = {
  ticketId: number
  caseCode: string
  slot: CaseFileSlot
  file: WireTicketFile | null
  /** Another browser, or this one before a reload, has sent a part. */
  isInterrupted: boolean
  isNeeded: boolean
  canChange: boolean
  /** The address of the open picture, in this browser only. */
  picture: string | null
}

/** One place for one file: empty, on its way, or there. */
export function FileSlot({
  ticketId,
  slot,
  file,
  isInterrupted,
  isNeeded,
  canChange,
  picture,
  caseCode,
}: FileSlotProps) {
  const texts = useTexts(caseFilesTexts)
  const language = useLanguage()
  const sending = useSendingFiles(ticketId).find(one => one.slot === slot)
  const name = texts.slots[slot]
  return (
    <div className="flex h-full flex-col gap-3 rounded-md bg-raised p-4">
      <div className="flex items-start gap-3">
        {picture !== null && (
          <img src={picture} alt={name} className="size-16 shrink-0 rounded-sm bg-field object-cover" />
        )}
        <div className="min-w-0 grow">
          <p className="font-semibold">{name}</p>
          {file ? (
            <p className={file.state === 'refused' ? 'text-sm font-medium text-danger' : 'text-sm text-soft'}>
              {texts.states[file.state === 'receiving' ? 'received' : file.state]} ·{' '}
              {file.ending.toUpperCase()}, {sizeIn(language, file.bytes)}
            </p>
          ) : (
            <p className="text-sm text-muted">{texts.formats(listEndings(slot).join(', '))}</p>
          )}
          {file === null && isInterrupted && !sending && canChange && (
            <p className="mt-1 text-sm font-medium text-strong">{texts.interrupted}</p>
          )}
        </div>
        {file === null && isNeeded && !sending && <Badge>{texts.missing}</Badge>}
      </div>
      {sending && <SendingRow sending={sending} />}
      <div className="mt-auto flex flex-wrap gap-2">
        {canChange && (!sending || sending.state === 'stopped') && (
          <ChooseButton
            ticketId={ticketId}
            slot={slot}
            text={file ? texts.replace : texts.choose}
            label={file ? texts.replaceOf(name) : texts.fieldOf(name)}
          />
        )}
        {file && <FileButtons ticketId={ticketId} caseCode={caseCode} file={file} canRemove={canChange} />}
      </div>
    </div>
  )
}
