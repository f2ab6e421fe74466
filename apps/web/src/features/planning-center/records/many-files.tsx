import type { WireTicketFile } from '@alinha/contract'
import type { CaseFileSlot } from '@alinha/domain'
import { useSession } from '../../../platform/api/session.ts'
import { sizeIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { ChooseButton } from './choose-button.tsx'
import { FileButtons } from './file-buttons.tsx'
import { SendingRow } from './sending-row.tsx'
import { useSendingFiles } from './sending-files.ts'

type ManyFilesProps = {
  ticketId: number
  caseCode: string
  slot: CaseFileSlot
  files: readonly WireTicketFile[]
  canChange: boolean
  pictures: ReadonlyMap<string, string>
}

/** A place for several files. Each is taken back by who sent it. */
export function ManyFiles({ ticketId, caseCode, slot, files, canChange, pictures }: ManyFilesProps) {
  const texts = useTexts(caseFilesTexts)
  const language = useLanguage()
  const ownId = useSession()?.user.id
  const sending = useSendingFiles(ticketId).filter(one => one.slot === slot)
  const ofSlot = files.filter(file => file.slot === slot && file.state !== 'receiving')
  const name = texts.slots[slot]
  return (
    <div className="grid gap-3">
      {ofSlot.length > 0 && (
        <ul aria-label={name} className="grid gap-2">
          {ofSlot.map(file => {
            const picture = pictures.get(file.id)
            return (
              <li key={file.id} className="flex flex-wrap items-center gap-3 rounded-md bg-raised p-3">
                {picture && (
                  <img
                    src={picture}
                    alt={name}
                    className="size-14 shrink-0 rounded-sm bg-field object-cover"
                  />
                )}
                <p className="min-w-0 grow text-sm text-soft">
                  {file.ending.toUpperCase()}, {sizeIn(language, file.bytes)},{' '}
                  {formatMoment(file.createdAt, language)}
                  {file.plan !== null && ` · ${texts.planOf(file.plan)}`}
                  {file.state === 'refused' && (
                    <span className="block font-medium text-danger">{texts.states.refused}</span>
                  )}
                </p>
                <FileButtons
                  ticketId={ticketId}
                  caseCode={caseCode}
                  file={file}
                  canRemove={canChange && file.uploaderId === ownId}
                />
              </li>
            )
          })}
        </ul>
      )}
      {sending.map(one => (
        <SendingRow key={one.key} sending={one} />
      ))}
      {canChange ? (
        <div>
          <ChooseButton ticketId={ticketId} slot={slot} text={texts.add} label={texts.fieldOf(name)} />
        </div>
      ) : (
        ofSlot.length === 0 && <p className="text-sm text-muted">{texts.none}</p>
      )}
    </div>
  )
}
