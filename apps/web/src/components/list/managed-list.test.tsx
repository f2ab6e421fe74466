import { render, screen } from '@testing-library/react'
import { Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { ManagedList } from './managed-list.tsx'

type Filter = 'all' | 'active'
type Props = ComponentProps<typeof ManagedList<string, Filter>>

const texts = {
  search: 'Buscar pessoa',
  filter: 'Mostrar',
  filters: { all: 'Todas', active: 'Ativas' },
  loadFailed: 'A lista não chegou.',
  empty: 'Ninguém ainda',
  emptyText: 'Crie a primeira.',
  nothingFound: 'Nada com esse nome',
  nothingFoundText: 'Confira a busca.',
  showAll: 'Mostrar todas',
  more: 'Mostrar mais',
}

const choices: Props['choices'] = {
  keyword: '',
  filter: 'all',
  filters: ['all', 'active'],
  setKeyword: vi.fn(),
  setFilter: vi.fn(),
  isEverything: true,
  showEverything: vi.fn(),
}
const searched: Props['choices'] = { ...choices, keyword: 'ana', isEverything: false }
const matches: NonNullable<Props['matches']> = (name, { keyword }) => name.includes(keyword)

const show = (props: Partial<Props>) =>
  render(
    <ManagedList
      texts={texts}
      icon={Users}
      query={{ isError: false, refetch: vi.fn() }}
      items={['ana', 'bia']}
      choices={choices}
      create={<button type="button">Criar</button>}
      {...props}
    >
      {names => <p>{names.join(' e ')}</p>}
    </ManagedList>,
  )

const searchField = () => screen.queryByRole('searchbox', { name: 'Buscar pessoa' })

it('a list that was loaded whole is searched here', () => {
  show({ matches, choices: searched })
  expect(screen.getByText('ana')).toBeVisible()
  expect(searchField()).toHaveValue('ana')
})

it('a list that the server searched is shown as it came', () => {
  show({ choices: searched })
  expect(screen.getByText('ana e bia')).toBeVisible()
})

it.each([
  ['here', { matches }, false],
  ['at the server', {}, true],
])(
  'a list that is loading has a search field only when the server searches: %s',
  (_where, props, hasField) => {
    show({ ...props, items: undefined })
    expect(screen.getByRole('status')).toBeVisible()
    expect(searchField() !== null).toBe(hasField)
  },
)

it('a list that fails to load says so, and loads again', () => {
  const refetch = vi.fn(() => Promise.resolve())
  show({ items: undefined, query: { isError: true, refetch } })
  expect(screen.getByRole('alert')).toHaveTextContent('A lista não chegou.')
  screen.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

it.each([
  ['here, whatever is searched for', { matches, choices: searched }],
  ['at the server, when everything is shown', {}],
])('an empty list that is searched %s offers to create the first', (_where, props) => {
  show({ ...props, items: [] })
  expect(screen.getByRole('heading', { name: 'Ninguém ainda' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Criar' })).toBeVisible()
})

it.each([
  ['here', { matches, choices: { ...searched, keyword: 'x' } }],
  ['at the server', { items: [], choices: searched }],
])('a search %s that finds nothing offers to show everything', (_where, props) => {
  show(props)
  expect(screen.getByRole('heading', { name: 'Nada com esse nome' })).toBeVisible()
  screen.getByRole('button', { name: 'Mostrar todas' }).click()
  expect(choices.showEverything).toHaveBeenCalled()
})
