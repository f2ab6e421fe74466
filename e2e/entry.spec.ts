import { emailOf, PASSWORD } from './support/accounts.ts'
import { confirm, enter, newPerson, register } from './support/new-person.ts'
import { expect, expectAccessible, listComplaints, logIn, test } from './support/visit.ts'

/** The ways into the product: other tabs, links to inner pages, mails. */

test(
  'a login works while another tab is logged out, and that tab goes on too',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    const other = await context.newPage()
    const complaints = listComplaints(other, baseURL)
    await other.goto('/panel/profile')
    await expect(other.getByText(/^Entre para continuar\./)).toBeVisible()

    await logIn(page, emailOf('premium subscriber'))
    await page.waitForURL('**/panel/catalog')
    await other.waitForURL('**/panel/profile')

    await page.goto('/auth/logout')
    await other.waitForURL('**/auth/login')
    await expect(other.getByText(/^Sua sessão terminou\./)).toBeVisible()
    await expectAccessible(other)
    await enter(other, emailOf('premium subscriber'), PASSWORD)
    await other.waitForURL('**/panel/profile')
    expect(complaints).toEqual([])
  },
)

for (const [role, place] of [
  ['premium subscriber', '/panel/pesquisa?keyword=attachment'],
  ['premium subscriber', '/panel/forum'],
  ['manager', '/admin/cupons'],
] as const)
  test(`a link to ${place} opens after the login of a ${role}`, async ({ page }) => {
    await page.goto(place)
    await page.waitForURL('**/auth/login')
    await expect(page.getByText(/^Entre para continuar\./)).toBeVisible()
    await enter(page, emailOf(role), PASSWORD)
    await page.waitForURL(`**${place}`)
  })

test('whoever registers is in after confirming in the tab of the mail, at the page they wanted', async ({
  page,
  context,
  baseURL,
}) => {
  const person = newPerson()
  await page.goto('/panel/forum')
  await page.waitForURL('**/auth/login')
  await page.goto('/auth/register?nacionalidade=Brasileira')
  await register(page, person)

  const mail = await context.newPage()
  const complaints = listComplaints(mail, baseURL)
  await confirm(mail, person)
  await expectAccessible(mail)
  await mail.getByRole('link', { name: 'Continuar' }).click()
  await mail.waitForURL('**/panel/forum')
  await expect(mail.getByRole('heading', { level: 1, name: 'Comunidade' })).toBeVisible()
  expect(complaints).toEqual([])
  // The tab of the registration knows it too.
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible()
})

test('the wish to buy survives registering and the tab of the mail', async ({ page, context, baseURL }) => {
  const person = newPerson()
  await page.goto('/checkout/v5?operacao=cadastro&plano=mensal')
  await page.getByRole('link', { name: 'Experimentar 7 dias grátis antes' }).click()
  await page.waitForURL('**/auth/register')
  await page.getByLabel('Nacionalidade / Nationality').selectOption('Brasileira')
  await register(page, person)
  const mail = await context.newPage()
  const complaints = listComplaints(mail, baseURL)
  await confirm(mail, person)
  await mail.getByRole('link', { name: 'Continuar a compra' }).click()
  await mail.waitForURL('**/checkout/v5?operacao=cadastro&plano=mensal')
  await expect(mail.getByRole('button', { name: 'ASSINAR' })).toBeVisible()
  expect(complaints).toEqual([])
})
