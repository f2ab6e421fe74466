import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { Table } from '../../../../components/list/table.tsx'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { useNarrow } from '../../../../components/use-narrow.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { ImportSteps } from './import-steps.tsx'
import { sendList } from './import.calls.ts'
import { importTexts } from './import.texts.ts'
import { guessColumns, importedFields, toUser, type Columns } from './list-columns.ts'
import type { List } from './read-list.ts'

const ROWS_SHOWN = 5
const NONE = ''

type ChooseColumnsProps = { list: List; onBack: () => void; onSent: (importId: string) => void }

/** Which column is what. The first rows show whether it is right. */
export function ChooseColumns({ list, onBack, onSent }: ChooseColumnsProps) {
  const texts = useTexts(importTexts)
  const count = numberIn(useLanguage(), list.rows.length)
  const [columns, setColumns] = useState<Columns>(() => guessColumns(list))
  const [share, setShare] = useState(0)
  const isNarrow = useNarrow()
  const sending = useMutation({
    mutationFn: () => sendList(list, columns, setShare),
    onSuccess: onSent,
    onError: useRefusalToasts(),
  })
  const options = [
    { value: NONE, label: texts.noColumn },
    ...list.titles.map((title, at) => ({ value: String(at), label: title || texts.column(at + 1) })),
  ]
  const shown = list.rows.slice(0, ROWS_SHOWN).map((row, at) => ({ line: at + 2, ...toUser(row, columns) }))
  const isComplete = columns.name !== null && columns.email !== null
  return (
    <>
      <ImportSteps at="columns" />
      <p className="mb-5 text-soft wrap-anywhere">{texts.readFile(list.fileName, count)}</p>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        {importedFields.map(field => (
          <SelectField
            key={field}
            label={texts.fields[field]}
            options={options}
            value={columns[field] ?? NONE}
            disabled={sending.isPending}
            onChange={({ target: { value } }) =>
              setColumns(now => ({ ...now, [field]: value === NONE ? null : Number(value) }))
            }
          />
        ))}
      </div>
      <Table
        caption={texts.firstRows}
        rows={shown}
        keyOf={({ line }) => line}
        columns={[
          { title: texts.line, cell: ({ line }) => (isNarrow ? texts.lineNumber(line) : line) },
          { title: texts.fields.name, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { title: texts.fields.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
          { title: texts.fields.cpf, cell: ({ cpf }) => cpf || '–' },
        ]}
      />
      {sending.isPending && (
        <div className="mt-6">
          <ProgressBar label={texts.sending} value={share} />
        </div>
      )}
      {!isComplete && <p className="mt-5 text-muted">{texts.columnsMissing}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={sending.isPending} disabled={!isComplete} onClick={() => sending.mutate()}>
          {texts.check}
        </Button>
        <Button tone="plain" disabled={sending.isPending} onClick={onBack}>
          {texts.otherFile}
        </Button>
      </div>
    </>
  )
}
