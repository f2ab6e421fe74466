import type { WireEditedMaterial } from '@alinha/contract'
import { StateDot } from '../../../../components/state-dot.tsx'
import { ManagedTable } from '../../../../components/list/managed-table.tsx'
import { useNarrow } from '../../../../components/use-narrow.ts'
import { useTexts } from '../../../../platform/language.ts'
import { MaterialSummary, MaterialMenu } from '../../../downloads/index.ts'
import { ownerOf } from './material-filters.ts'
import { materialsPageTexts } from './materials-page.texts.ts'

export function MaterialsTable({ materials }: { materials: readonly WireEditedMaterial[] }) {
  const texts = useTexts(materialsPageTexts)
  const fromOf = (material: WireEditedMaterial) => {
    const owner = ownerOf(material)
    if (owner === 'library') return texts.library
    return `${owner === 'course' ? texts.ofCourse : texts.ofLesson}: ${material.from ?? ''}`
  }
  const stateOf = ({ state }: WireEditedMaterial) => (
    <StateDot tone={state === 'ready' ? 'on' : 'wrong'}>{texts[state]}</StateDot>
  )
  return (
    <ManagedTable
      caption={texts.list}
      rows={materials}
      asCards={useNarrow()}
      columns={[
        { title: texts.columns.material, cell: material => <MaterialSummary material={material} /> },
        {
          title: texts.columns.from,
          cell: material => <span className="line-clamp-2 max-w-72 wrap-anywhere">{fromOf(material)}</span>,
        },
        { title: texts.columns.state, cell: stateOf },
      ]}
      menu={{ title: texts.columns.actions, cell: material => <MaterialMenu material={material} /> }}
      facts={material => (
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
          {stateOf(material)}
          <span className="min-w-0 wrap-anywhere">{fromOf(material)}</span>
        </p>
      )}
    />
  )
}
