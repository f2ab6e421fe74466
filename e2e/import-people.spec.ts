import { emailOf } from './support/accounts.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

test(
  'a manager imports a list with wrong rows, sees the reasons, and finds the new member',
  { tag: '@any-width' },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    const person = { name: `Ingrid Souza ${mark}`, email: `ingrid.${mark}@turma.example` }
    const list = [
      'Matrícula;Nome completo;E-mail;CPF',
      `1;${person.name};${person.email};529.982.247-25`,
      `2;Diego;diego@@turma.example;`,
      `3;=HYPERLINK("http://mau.example");x.${mark}@turma.example;`,
      `4;${person.name};${person.email.toUpperCase()};`,
    ].join('\r\n')
    await logIn(page, emailOf('manager'))
    await page.waitForURL('**/admin/users')
    await page.getByRole('link', { name: 'Importar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Importar pessoas' })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByLabel('Arquivo com a lista')
      .setInputFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await expect(page.getByText('turma.csv: 4 linhas')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Conferir a lista' }).click()

    await expect(page.getByText('E-mail inválido')).toBeVisible()
    await expect(page.getByText('Nome com fórmula')).toBeVisible()
    await expect(page.getByText('Igual à linha 2')).toBeVisible()
    await expectAccessible(page)
    // The list is kept: its address shows it again.
    await page.reload()
    await page.getByLabel(/Enviar a cada conta nova/).uncheck()
    await page.getByRole('button', { name: 'Gravar 1 conta' }).click()
    await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar as recusadas' }).click()
    expect((await download).suggestedFilename()).toBe('linhas-recusadas.csv')

    await page.getByRole('link', { name: 'Ver os usuários' }).click()
    await page.getByLabel('Buscar usuário').fill(person.email)
    await expect(page.getByRole('link', { name: new RegExp(person.name) })).toBeVisible()
    await expect(page.getByText('E-mail não confirmado').first()).toBeVisible()
  },
)
