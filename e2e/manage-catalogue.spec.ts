import { accounts } from './support/accounts.ts'
import { expect, expectAccessible, logIn, ownName, test } from './support/visit.ts'
import type { Locator, Page } from '@playwright/test'

const manager = accounts.find(account => account.role === 'manager')?.email ?? ''

const isPhone = (): boolean => test.info().project.name === 'phone'

async function enter(page: Page, path: string): Promise<void> {
  await logIn(page, manager)
  await page.waitForURL('**/admin/users')
  await page.goto(path)
}

/** Uses the mouse on wide screens and the keyboard on the phone, so that both are tested. */
async function moveAbove(page: Page, list: Locator, name: string, other: string): Promise<void> {
  const handle = list.getByRole('button', { name: `Mover ${name}`, exact: true })
  const target = list.getByRole('button', { name: `Mover ${other}`, exact: true })
  if (isPhone()) {
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    return
  }
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2 - 4, { steps: 8 })
  await page.mouse.up()
}

const namesIn = (list: Locator): Promise<string[]> =>
  list
    .getByRole('listitem')
    .getByRole('button', { name: /^Mover / })
    .evaluateAll(handles => handles.map(handle => handle.getAttribute('aria-label')?.slice(6) ?? ''))

test(
  'a manager puts lessons on the banner, in the order that members will see',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, '/admin/featured')
    await expect(page.getByText('Nenhum destaque ainda')).toBeVisible()
    await expectAccessible(page)
    const list = page.getByRole('list', { name: 'Aulas em destaque' })
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Acrescentar aula' }).first().click()
      const dialog = page.getByRole('dialog')
      if (count === 2) await dialog.getByLabel('Buscar aula').fill('attachments')
      const heading = count === 2 ? 'Encontradas' : 'Sugestões'
      await expect(dialog.getByRole('list', { name: heading })).toBeVisible()
      await dialog
        .getByRole('button', { name: /^Acrescentar / })
        .first()
        .click()
      await expect(list.getByRole('listitem')).toHaveCount(count)
    }
    const [first = '', second = ''] = await namesIn(list)
    await moveAbove(page, list, second, first)
    await expect.poll(() => namesIn(list)).toEqual([second, first])
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectAccessible(page)

    await page.reload()
    await expect.poll(() => namesIn(list)).toEqual([second, first])
    for (const name of [second, first])
      await page.getByRole('button', { name: `Tirar ${name} dos destaques` }).click()
    await expect(page.getByText('Nenhum destaque ainda')).toBeVisible()
  },
)

test(
  'a manager creates, moves and removes a category and a group of synonyms [R5.11, R9.06]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, '/admin/categories')
    const list = page.getByRole('list', { name: 'Lista de categorias' })
    await expect(list).toBeVisible()
    await expectAccessible(page)
    const title = `Jornada ${ownName()}`
    await page.getByRole('button', { name: 'Nova categoria' }).click()
    await page.getByRole('dialog').getByLabel('Nome').fill(title)
    await page.keyboard.press('Enter')
    const row = list.getByRole('listitem').filter({ hasText: title })
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: `Ações de ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const position = page.getByLabel('Posição, de 1 a 1000')
    await position.fill('1001')
    await page.keyboard.press('Enter')
    await expect(position).toHaveAttribute('aria-invalid', 'true')
    await position.fill('900')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row).toContainText(/Posição 90[01]/)

    await row.getByRole('button', { name: `Ações de ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover categoria' }).click()
    await expect(row).toBeHidden()

    await page.getByRole('tab', { name: 'Sinônimos da busca' }).click()
    await page.getByRole('button', { name: 'Novo grupo' }).first().click()
    const term = page.getByLabel('Acrescentar termo')
    await term.fill(`xilopodio ${ownName()}`)
    await page.keyboard.press('Enter')
    await term.fill(`bulbo ${ownName()}`)
    await page.getByRole('button', { name: 'Criar grupo' }).click()
    const group = page.getByRole('button', { name: `Remover o grupo xilopodio ${ownName()}, bulbo` })
    await expect(group).toBeVisible()
    await expectAccessible(page)
    await group.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover grupo' }).click()
    await expect(group).toBeHidden()
  },
)

test(
  'a manager uploads a file for everybody, renames it and removes it',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, '/admin/downloads')
    await page.getByRole('button', { name: 'Novo material' }).first().click()
    const dialog = page.getByRole('dialog')
    const chosen = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
    // Larger than a call may be: files are sent separately.
    const buffer = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(3_000_000, ' '),
      Buffer.from('%%EOF\n'),
    ])
    const name = `guia_${ownName()}.pdf`
    await (await chosen).setFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(dialog.getByLabel('Título')).toHaveValue(`guia ${ownName()}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar material' }).click()
    await expect(page.getByText('Material publicado.').first()).toBeVisible()

    const list = page.getByRole('table').or(page.getByRole('list', { name: 'Lista de materiais' }))
    const actions = list.getByRole('button', { name: `Ações de guia ${ownName()}` })
    await expect(actions).toBeVisible()
    await expectAccessible(page)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByRole('dialog').getByLabel('Título').fill(`Guia da jornada ${ownName()}`)
    await page.keyboard.press('Enter')
    const renamed = page.getByRole('button', { name: `Ações de Guia da jornada ${ownName()}` })
    await renamed.click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover material' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(renamed).toBeHidden()
  },
)

test(
  'a manager reorders the lessons of a course, and records a review [C7.31, C7.36]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, '/admin/courses')
    await page.getByRole('button', { name: 'Novo curso' }).click()
    const title = `Ordem da jornada ${ownName()}`
    await page.getByRole('dialog').getByLabel('Título').fill(title)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    for (const lesson of ['Primeira', 'Segunda']) {
      await expect(heading).toHaveText(title)
      await page.getByRole('button', { name: 'Nova aula' }).click()
      await page.getByLabel('Título da aula').fill(lesson)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(lesson)
      await page.getByRole('main').getByRole('link', { name: title }).click()
    }
    const list = page.getByRole('list', { name: 'Aulas' })
    await expect.poll(() => namesIn(list)).toEqual(['Primeira', 'Segunda'])
    await moveAbove(page, list, 'Segunda', 'Primeira')
    await expect.poll(() => namesIn(list)).toEqual(['Segunda', 'Primeira'])

    await list.getByRole('link', { name: /Segunda/ }).click()
    await expect(page.getByLabel('Posição no curso, de 1 a 1000')).toHaveValue('1')
    await page.getByRole('button', { name: 'Revisei hoje' }).click()
    await expect(page.getByText(/^Revisada em /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect.poll(() => namesIn(list)).toEqual(['Segunda', 'Primeira'])

    await page.goto('/admin/courses')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page.getByRole('button', { name: `Mover ${title}` })).toBeVisible()
    await expectAccessible(page)
  },
)

test('two tabs change one course, and the second is asked before it overwrites', async ({
  page,
  context,
}) => {
  await enter(page, '/admin/courses')
  await page.getByRole('button', { name: 'Novo curso' }).click()
  await page.getByRole('dialog').getByLabel('Título').fill('Duas abas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duas abas')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Título', { exact: true })).toHaveValue('Duas abas')

  await page.getByLabel('Título', { exact: true }).fill('Da primeira aba')
  await page.getByRole('button', { name: 'Salvar curso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da primeira aba')

  await other.getByLabel('Título', { exact: true }).fill('Da segunda aba')
  await other.getByRole('button', { name: 'Salvar curso' }).click()
  const question = other.getByRole('dialog')
  await expect(question).toContainText('Foi alterado em outra aba ou por outra pessoa')
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Ver o que está salvo' }).click()
  await expect(other.getByLabel('Título', { exact: true })).toHaveValue('Da primeira aba')

  await other.getByLabel('Título', { exact: true }).fill('Ainda não salvo')
  await other.getByRole('main').getByRole('link', { name: 'Cursos' }).first().click()
  await other.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()
  await other.goBack()
  await expect(other.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
  await expect(other.getByLabel('Título', { exact: true })).toHaveValue('Ainda não salvo')
})
