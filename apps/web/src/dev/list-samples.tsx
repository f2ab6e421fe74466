import { useState } from 'react'
import { FilterPills } from '../components/list/filter-pills.tsx'
import { ListSearch } from '../components/list/list-search.tsx'
import { SortableList } from '../components/list/sortable-list.tsx'
import { StateDot } from '../components/state-dot.tsx'
import { Sample } from './sample.tsx'

const filters = [
  { name: 'all', title: 'Todos' },
  { name: 'draft', title: 'Rascunhos' },
] as const

export function ListSamples({ theme }: { theme: string }) {
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<(typeof filters)[number]['name']>('all')
  const [rows, setRows] = useState([
    'Diagnóstico',
    'Planejamento',
    'Um título que ocupa mais de uma linha no celular',
  ])
  const of = theme.toLowerCase()
  return (
    <>
      <Sample name="Busca e filtros de uma lista">
        <div className="flex flex-wrap items-center gap-3">
          <ListSearch
            label={`Buscar, ${of}`}
            placeholder="Título do curso"
            value={keyword}
            onChange={setKeyword}
          />
          <FilterPills label={`Mostrar, ${of}`} options={filters} value={filter} onChange={setFilter} />
        </div>
      </Sample>
      <Sample name="Ordem">
        <SortableList
          label={`Ordem, ${of}`}
          items={rows}
          keyOf={row => row.length}
          nameOf={row => row}
          onMove={(from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ''))}
        >
          {row => (
            <div className="flex min-h-16 items-center justify-between gap-4 py-3 pr-4">
              {row}
              <StateDot tone="on">Disponível</StateDot>
            </div>
          )}
        </SortableList>
      </Sample>
    </>
  )
}
