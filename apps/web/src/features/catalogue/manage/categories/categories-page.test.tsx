import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'

const categories = [
  { id: 1, title: 'Sob demanda', posicao: 1, courses: 2 },
  { id: 2, title: 'Fundamentos', posicao: 2, courses: 1 },
  { id: 3, title: 'Vazia', posicao: 40, courses: 0 },
]
const ipr = { id: 5, terms: ['IPR', 'desgaste interproximal'] }

const open = (answers: Answers = {}) =>
  openAdmin('/admin/categories', {
    'catalogue.listEditedCategories': () => ({ categories }),
    'search.listSynonyms': () => ({ synonyms: [ipr, { id: 6, terms: ['attachment', 'acessório'] }] }),
    ...answers,
  })

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lista de categorias' })).getAllByRole('listitem')

async function choose(user: ReturnType<typeof userEvent.setup>, title: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Ações de ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

describe('the categories', () => {
  it('are listed with their courses and positions, without an accessibility violation', async () => {
    await open()
    const [first, , third] = await rows()
    expect(first).toHaveTextContent('Sob demandaFixa2 cursosPosição 1')
    expect(third).toHaveTextContent('VaziaSem cursosPosição 40')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are moved by the keyboard to the position of another', async () => {
    const { user, sent } = await open({
      'catalogue.updateCategory': () => ({ category: { ...categories[2]!, posicao: 2 } }),
    })
    await rows()
    screen.getByRole('button', { name: 'Mover Vazia' }).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() =>
      expect(sent()).toEqual([
        ['PUT categories/3', { title: 'Vazia', posicao: 2, version: expect.any(String) as string }],
      ]),
    )
  })

  it('are created, and renamed and placed from 1 to 1000 [R5.11, R9.06]', async () => {
    const { user, sent } = await open({
      'catalogue.createCategory': () => ({ category: categories[2]! }),
      'catalogue.updateCategory': () => ({ category: categories[1]! }),
    })
    await user.click(await screen.findByRole('button', { name: 'Nova categoria' }))
    const created = within(await screen.findByRole('dialog', { name: 'Nova categoria' }))
    await user.click(created.getByRole('button', { name: 'Criar categoria' }))
    await waitFor(() => expect(created.getByLabelText('Nome')).toBeInvalid())
    await user.type(created.getByLabelText('Nome'), 'Cirurgia{Enter}')
    await screen.findByText('Categoria criada.')

    const edited = within(await choose(user, 'Fundamentos', 'Editar'))
    const position = edited.getByLabelText('Posição, de 1 a 1000')
    for (const wrong of ['0', '1001']) {
      await user.clear(position)
      await user.type(position, `${wrong}{Enter}`)
      await waitFor(() => expect(position).toBeInvalid())
    }
    await user.clear(position)
    await user.type(position, '1000{Enter}')
    await screen.findByText('Categoria salva.')
    expect(sent()).toEqual([
      ['POST categories', { title: 'Cirurgia' }],
      ['PUT categories/2', { title: 'Fundamentos', posicao: 1000, version: expect.any(String) as string }],
    ])
  })

  it('are removed when they are empty, and otherwise say why not', async () => {
    const { user, sent } = await open({
      'catalogue.removeCategory': () => ({ message: 'A categoria foi removida.' }),
    })
    for (const [title, why] of [
      ['Sob demanda', 'Esta categoria é fixa'],
      ['Fundamentos', 'Esta categoria tem cursos'],
    ] as const) {
      expect(await choose(user, title, 'Remover')).toHaveAccessibleName(why)
      await user.click(screen.getByRole('button', { name: 'Entendi' }))
    }
    const modal = await choose(user, 'Vazia', 'Remover')
    await user.click(within(modal).getByRole('button', { name: 'Remover categoria' }))
    expect(await screen.findByText('A categoria foi removida.')).toBeVisible()
    expect(sent()).toEqual([['DELETE categories/3', undefined]])
  })

  it('keep their name when the new one is already used', async () => {
    const { user } = await open({ 'catalogue.createCategory': () => refuse('category-name-taken') })
    await user.click(await screen.findByRole('button', { name: 'Nova categoria' }))
    await user.type(await screen.findByLabelText('Nome'), 'Fundamentos{Enter}')
    expect(await screen.findByText('Já existe uma categoria com este nome.')).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('the synonyms', () => {
  async function openSynonyms(answers: Answers = {}) {
    const opened = await open(answers)
    await opened.user.click(await screen.findByRole('tab', { name: 'Sinônimos da busca' }))
    return opened
  }

  it('are searched without accents, and have no accessibility violation', async () => {
    const { user } = await openSynonyms()
    const list = await screen.findByRole('list', { name: 'Grupos de sinônimos' })
    await user.type(screen.getByLabelText('Buscar termo'), 'ACESSORIO')
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(list).toHaveTextContent('attachmentacessório')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are written one by one, with each word once and at least two of them', async () => {
    const { user, sent } = await openSynonyms({
      'search.createSynonyms': () => ({ synonyms: { id: 7, terms: ['a', 'b'] } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Novo grupo' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Novo grupo de sinônimos' }))
    const field = modal.getByLabelText('Acrescentar termo')
    await user.type(field, 'Classe 2')
    await user.click(modal.getByRole('button', { name: 'Criar grupo' }))
    expect(field).toHaveAccessibleDescription('Informe pelo menos dois termos diferentes.')
    await user.type(field, 'classe 2{Enter}errado,classe II')
    await user.click(modal.getByRole('button', { name: 'Tirar errado' }))
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Criar grupo' }))
    await screen.findByText('Grupo criado. A busca já o usa.')
    expect(sent()).toEqual([['POST synonyms', { terms: ['Classe 2', 'classe II'] }]])
  })

  it('are changed and removed', async () => {
    const { user, sent } = await openSynonyms({
      'search.updateSynonyms': () => ({ synonyms: ipr }),
      'search.removeSynonyms': () => ({ message: 'Os sinônimos foram removidos.' }),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Editar o grupo IPR, desgaste interproximal' }),
    )
    await user.type(await screen.findByLabelText('Acrescentar termo'), 'stripping')
    await user.click(screen.getByRole('button', { name: 'Salvar grupo' }))
    await screen.findByText('Grupo salvo. A busca já o usa.')
    await user.click(screen.getByRole('button', { name: 'Remover o grupo IPR, desgaste interproximal' }))
    await user.click(await screen.findByRole('button', { name: 'Remover grupo' }))
    await screen.findByText('Os sinônimos foram removidos.')
    expect(sent()).toEqual([
      [
        'PUT synonyms/5',
        { terms: ['IPR', 'desgaste interproximal', 'stripping'], version: expect.any(String) as string },
      ],
      ['DELETE synonyms/5', undefined],
    ])
  })
})
