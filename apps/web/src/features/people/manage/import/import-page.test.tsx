import type { WireImportRow, WireUserImport } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'

const ID = '0d9f6c1e-58a4-4b7e-9a53-2f1c7d0e8b64'
const staged = (change: Partial<WireUserImport> = {}): WireUserImport => ({
  id: ID,
  fileName: 'turma.csv',
  sendsInvitations: true,
  state: 'staged',
  counts: { new: 2, exists: 1, repeated: 1, refused: 1, created: 0 },
  ...change,
})
const rows: WireImportRow[] = [
  { line: 2, name: 'Ana Corrêa', email: 'ana@uni.example', outcome: 'new', reason: null },
  { line: 4, name: '=1+1', email: 'x@uni.example', outcome: 'refused', reason: 'Nome com fórmula' },
  { line: 5, name: 'Ana', email: 'ana@uni.example', outcome: 'repeated', reason: 'Igual à linha 2' },
]

async function open(path = '/admin/users/import', answers: Answers = {}) {
  const opened = await openAdmin(path, {
    'people.readUserImport': () => ({ import: staged() }),
    'people.listUserImportRows': ({ url }) => ({
      rows: url.includes('outcome=refused') ? rows.slice(1, 2) : rows,
      next: null,
    }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Importar pessoas' })
  return opened
}
const csv = (text: string) => new File([text], 'turma.csv', { type: 'text/csv' })
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) =>
  user.upload(await screen.findByLabelText('Arquivo com a lista'), file)

describe('an import', () => {
  it('reads a file, maps its columns, sends it for a check and shows the reason of each row [C7.51]', async () => {
    const { user, sent, address } = await open('/admin/users/import', {
      'people.importUsers': () => ({ message: '', created: 0, refused: [], import: staged() }),
    })
    expect(await accessibilityViolations()).toEqual([])
    await choose(
      user,
      csv(
        'Matrícula;E-mail;Nome completo;CPF\n1;ana@uni.example;Ana Corrêa;5299822472\n2;x@uni.example;=1+1;\n',
      ),
    )
    expect(await screen.findByText(/turma.csv: 2 linhas/)).toBeVisible()
    expect(screen.getByLabelText('Nome')).toHaveDisplayValue('Nome completo')
    expect(screen.getByLabelText('E-mail')).toHaveDisplayValue('E-mail')
    expect(screen.getByRole('table', { name: 'Primeiras linhas da lista' })).toHaveTextContent('05299822472')
    await user.selectOptions(screen.getByLabelText('CPF'), 'Nenhuma coluna')
    expect(await accessibilityViolations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Conferir a lista' }))
    const table = await screen.findByRole('table', { name: 'Linhas da lista' })
    expect(within(table).getByText('Nome com fórmula')).toBeVisible()
    expect(within(table).getByText('Igual à linha 2')).toBeVisible()
    expect(screen.getByText('contas novas').closest('div')).toHaveTextContent('2')
    expect(await accessibilityViolations()).toEqual([])
    const [[call, body] = []] = sent()
    expect(call).toBe('POST users/import')
    expect(body).toEqual({
      users: [
        { name: 'Ana Corrêa', email: 'ana@uni.example', cpf: '' },
        { name: '=1+1', email: 'x@uni.example', cpf: '' },
      ],
      dataRequest: {
        dryRun: true,
        importId: expect.stringMatching(/^[\da-f-]{36}$/),
        from: 2,
        fileName: 'turma.csv',
      },
    })
    expect(address()).toMatch(/^\/admin\/users\/import\?lista=[\da-f-]{36}$/)
  })

  it('is written with or without invitations, shows how far it is, and what became of it', async () => {
    let reads = 0
    const counts = { new: 1, exists: 1, repeated: 1, refused: 1, created: 1 }
    const { user, sent } = await open(`/admin/users/import?lista=${ID}`, {
      'people.listUserImportRows': () => ({
        rows:
          reads > 1 ? rows.map(row => (row.outcome === 'new' ? { ...row, outcome: 'created' } : row)) : rows,
        next: null,
      }),
      'people.readUserImport': () => {
        if (++reads === 1) return { import: staged() }
        return {
          import: staged({
            state: 'done',
            sendsInvitations: false,
            counts: { ...counts, new: 0, created: 2 },
          }),
        }
      },
      'people.importUsers': () => ({
        message: '',
        created: 1,
        refused: [],
        import: staged({ state: 'running', sendsInvitations: false, counts }),
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /convite/ }))
    await user.click(screen.getByRole('button', { name: 'Gravar 2 contas' }))
    expect(await screen.findByText('1 de 2 contas gravadas.')).toBeVisible()
    expect(sent()).toEqual([
      [
        'POST users/import',
        { users: [], dataRequest: { dryRun: false, importId: ID, sendsInvitations: false } },
      ],
    ])
    expect(
      await screen.findByRole('heading', { name: 'Importação concluída' }, { timeout: 4000 }),
    ).toBeVisible()
    expect(screen.getByText(/Nenhum convite foi enviado/)).toBeVisible()
    expect(screen.getByText('contas criadas').closest('div')).toHaveTextContent('2')
    expect(await screen.findByRole('table', { name: 'Linhas da lista' })).toHaveTextContent('Criada')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('gives the refused rows as a file in which nothing is a formula', async () => {
    let saved: Blob | null = null
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved = blob as Blob
      return 'blob:x'
    })
    const { user } = await open(`/admin/users/import?lista=${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Recusada' }))
    await waitFor(() => expect(screen.queryByText('Igual à linha 2')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Baixar as recusadas' }))
    await waitFor(() => expect(saved).not.toBeNull())
    const text = (await (saved as Blob | null)?.text()) ?? ''
    expect(text).toContain(`4;"'=1+1";x@uni.example;Nome com fórmula`)
    expect(text).toContain('Linha;Nome;E-mail;Motivo')
  })

  it.each([
    [csv('Nome;E-mail\n'), /Não encontramos linhas/],
    [new File(['não é planilha'], 'lista.xlsx'), /Não conseguimos ler/],
  ])('says what is wrong with a file (%#)', async (file, sentence) => {
    const { user } = await open()
    await choose(user, file)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('says why when the list is not taken, and when it does not load', async () => {
    const { user } = await open('/admin/users/import', {
      'people.importUsers': () => refuse('import-under-way'),
    })
    await choose(user, csv('Nome,E-mail\nAna,ana@uni.example\n'))
    await user.click(await screen.findByRole('button', { name: 'Conferir a lista' }))
    expect(await screen.findByText(/já começou/)).toBeVisible()
  })

  it('on a phone names the line of each card', async () => {
    setViewportWidth(390)
    await open(`/admin/users/import?lista=${ID}`)
    const list = await screen.findByRole('list', { name: 'Linhas da lista' })
    expect(within(list).getByText('Linha 4')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('of nobody new has nothing to write', async () => {
    await open(`/admin/users/import?lista=${ID}`, {
      'people.readUserImport': () => ({
        import: staged({ counts: { new: 0, exists: 3, repeated: 0, refused: 0, created: 0 } }),
      }),
    })
    expect(await screen.findByText('Não há contas novas nesta lista')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Gravar/ })).toBeNull()
  })
})

it('the list of users leads to the import', async () => {
  await openAdmin('/admin/users', {
    'people.listUsers': () => ({ users: [], total: 0, isTotalExact: 1, next: null, page: 1, pages: 1 }),
  })
  expect(await screen.findByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/admin/users/import')
})
