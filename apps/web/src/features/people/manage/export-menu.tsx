import { userExport, type ExportFormat } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { connect } from '../../../platform/api/api.ts'
import { useTexts } from '../../../platform/language.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import type { WantedPeople } from './people.calls.ts'
import { peopleTexts } from './people.texts.ts'

const { userExport: exportCalls } = connect({ userExport })

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

/** Saves whom the list shows, all of them, as a file. */
export function ExportMenu({ wanted: { search, view, role } }: { wanted: WantedPeople }) {
  const texts = useTexts(peopleTexts)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      exportCalls.exportUsers({
        params: { which: 'todos' },
        query: {
          format,
          ...(view !== 'all' && { show: view }),
          ...(role !== 'any' && { role }),
          ...(search !== '' && { search }),
        },
      }),
    onSuccess: (bytes, format) => saveFile(bytes, TYPES[format], `${texts.exportFile}.${format}`),
    onError: useRefusalToasts(),
  })
  return (
    <Menu
      label={texts.export}
      trigger={
        <Button tone="quiet" busy={exporting.isPending}>
          {!exporting.isPending && <Download aria-hidden className="size-4.5" />}
          {texts.export}
        </Button>
      }
      items={[
        { label: texts.exportAs.csv, icon: FileText, onSelect: () => exporting.mutate('csv') },
        { label: texts.exportAs.xlsx, icon: FileSpreadsheet, onSelect: () => exporting.mutate('xlsx') },
      ]}
    />
  )
}
