import { useMutation } from '@tanstack/react-query'
import { DropArea } from '../../../../components/form/drop-area.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { ImportSteps } from './import-steps.tsx'
import { importTexts } from './import.texts.ts'
import { readList, type List } from './read-list.ts'

export function ChooseFile({ onRead }: { onRead: (list: List) => void }) {
  const texts = useTexts(importTexts)
  const reading = useMutation({
    mutationFn: readList,
    onSuccess: read => {
      if (read.ok) onRead(read.list)
    },
  })
  const problem = reading.isError ? 'unreadable' : reading.data?.ok === false ? reading.data.problem : null
  return (
    <>
      <ImportSteps at="file" />
      <DropArea
        label={texts.file}
        accept=".csv,.txt,.xlsx"
        button={texts.chooseFile}
        busy={reading.isPending}
        onFile={file => reading.mutate(file)}
      >
        <p className="font-semibold">{texts.dropFile}</p>
        <p className="mx-auto mt-1.5 max-w-lg text-[.9375rem] text-muted">{texts.fileHint}</p>
      </DropArea>
      {problem !== null && (
        <p role="alert" className="mt-4 text-danger">
          {texts.fileProblems[problem]}
        </p>
      )}
    </>
  )
}
