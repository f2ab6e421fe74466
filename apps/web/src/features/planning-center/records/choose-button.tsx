import { listEndings, mostCaseFiles, type CaseFileSlot } from '@alinha/domain'
import { useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { findFileProblem } from './sealed-upload.ts'
import { startSending } from './sending-files.ts'

type ChooseButtonProps = { ticketId: number; slot: CaseFileSlot; text: string; label: string }

/** Of the field for a place that takes one file. */
export const toFieldId = (slot: string): string => `case-file-${slot}`

/** Chooses a file, which is looked at and then sent. */
export function ChooseButton({ ticketId, slot, text, label }: ChooseButtonProps) {
  const texts = useTexts(caseFilesTexts)
  const input = useRef<HTMLInputElement>(null)
  const isOne = mostCaseFiles(slot) === 1
  const send = (file: File) => {
    const problem = findFileProblem(slot, file)
    if (problem) showToast(texts.problems[problem], { tone: 'error' })
    else startSending({ ticketId, slot, file }, isOne)
  }
  return (
    <>
      <input
        ref={input}
        id={isOne ? toFieldId(slot) : undefined}
        type="file"
        hidden
        aria-label={label}
        multiple={!isOne}
        accept={listEndings(slot)
          .map(ending => `.${ending}`)
          .join(',')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          for (const file of chosen) send(file)
        }}
      />
      <Button tone="quiet" size="narrow" aria-label={label} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
