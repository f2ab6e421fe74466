import type { WireEditedMaterial } from '@alinha/contract'
import { StateDot } from '../../../../components/state-dot.tsx'
import { Table } from '../../../../components/list/table.tsx'
import { useNarrow } from '../../../../components/use-narrow.ts'
import { useTexts } from '../../../../platform/language.ts'
import { MaterialFace } from '../../../downloads/index.ts'
import { MaterialMenu } from '../../../downloads/index.ts'
import { placeOf } from './chosen-materials.ts'
import { materialsPageTexts } from './materials-page.texts.ts'

/** A table where there is room; on a phone the menu stands beside the name, as in the other lists of managers. */
export function MaterialsTable({ materials }: { materials: readonly WireEditedMaterial[] }) {
  const texts = useTexts(materialsPageTexts)
  const fromOf = (material: WireEditedMaterial) => {
    const place = placeOf(material)
    if (place === 'library') return texts.library
    return `${place === 'course' ? texts.ofCourse : texts.ofLesson}: ${material.from ?? ''}`
  }
  const stateOf = ({ state }: WireEditedMaterial) => (
    <StateDot tone={state === 'ready' ? 'on' : 'wrong'}>{texts[state]}</StateDot>
  )
  if (useNarrow())
    return (
      <ul aria-label={texts.list} className="grid gap-2">
        {materials.map(material => (
          <li key={material.id} className="rounded-lg bg-surface p-3.5 pr-1.5 shadow-rest">
            <div className="flex items-start justify-between gap-1">
              <MaterialFace material={material} />
              <MaterialMenu material={material} />
            </div>
            <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
              {stateOf(material)}
              <span className="min-w-0 wrap-anywhere">{fromOf(material)}</span>
            </p>
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      caption={texts.list}
      rows={materials}
      keyOf={({ id }) => id}
      columns={[
        { title: texts.columns.material, cell: material => <MaterialFace material={material} /> },
        {
          title: texts.columns.from,
          cell: material => <span className="line-clamp-2 max-w-72 wrap-anywhere">{fromOf(material)}</span>,
        },
        { title: texts.columns.state, cell: stateOf },
        {
          title: texts.columns.actions,
          numeric: true,
          cell: material => (
            <span className="inline-flex">
              <MaterialMenu material={material} />
            </span>
          ),
        },
      ]}
    />
  )
}
