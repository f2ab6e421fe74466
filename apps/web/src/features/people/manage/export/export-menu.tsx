import type { ExportFormat } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { Menu } from '../../../../components/menu.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { useTexts } from '../../../../platform/language.ts'
import type { WantedPeople } from '../people.calls.ts'
import { exportPeople, exportsQuery } from './export.calls.ts'
import { exportTexts } from './export.texts.ts'

/** Saves whom the list shows, all of them, as a file. */
export function ExportMenu({ wanted }: { wanted: WantedPeople }) {
  const texts = useTexts(exportTexts)
  const queries = useQueryClient()
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportPeople(wanted, format, texts.fileName),
    onSuccess: async comesLater => {
      if (comesLater === null) return
      showToast(comesLater)
      await queries.invalidateQueries(exportsQuery)
    },
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
        { label: texts.formats.csv, icon: FileText, onSelect: () => exporting.mutate('csv') },
        { label: texts.formats.xlsx, icon: FileSpreadsheet, onSelect: () => exporting.mutate('xlsx') },
      ]}
    />
  )
}
