import { emailOf } from './support/accounts.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

test.describe('login', () => {
  test('is accessible, in Portuguese, and speaks to orthodontists', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toBeVisible()
    await expect(page.locator('body')).toContainText(/alinhador|ortodont/i)
    await expectAccessible(page)
  })

  test(
    'shows the server’s message as a toast that leaves after six seconds, and stops waiting [R8.02, R9.01, R2.88]',
    { tag: '@any-width' },
    async ({ page }) => {
      await page.goto('/auth/login')
      await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
      await page.getByLabel('Senha', { exact: true }).fill('senha-errada')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      const toast = page.getByText('E-mail ou senha inválidos.').first()
      await expect(toast).toBeVisible()
      const shownAt = Date.now()
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
      await page.mouse.move(0, 0)
      await expect(toast).toBeHidden({ timeout: 9000 })
      expect(Date.now() - shownAt).toBeGreaterThan(4500)
    },
  )

  test('asks for the nationality before the trial [R2.34, R5.09]', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Experimente 7 dias Gratuito' }).click()
    const modal = page.getByRole('dialog', { name: 'Selecione sua nacionalidade / Choose your nationality' })
    await expect(modal).toBeVisible()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Concluir / Done' }).click()
    await expect(page.getByText('SELECIONE AS OPÇÕES').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })
})

for (const role of ['free member', 'consultor', 'receiver', 'manager'] as const) {
  test(`the shell of a ${role} is accessible and does not scroll sideways`, async ({ page }) => {
    await logIn(page, emailOf(role))
    await page.waitForURL(/\/(panel|admin)\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the screens of the community are accessible and do not scroll sideways', async ({ page }) => {
  const shows = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} — Alinha`)
    await expectAccessible(page)
  }
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
  await expectAccessible(page)
  await logIn(page, emailOf('premium subscriber'))
  await page.waitForURL('**/panel/catalog')
  await page.goto('/panel/notifications')
  await expect(page.getByRole('list', { name: 'Suas notificações' })).toBeVisible()
  await shows('Notificações')
  await page.goto('/panel/forum')
  const topic = page.getByRole('link', { name: 'Attachment soltando no segundo pré-molar' })
  await expect(topic).toBeVisible()
  await shows('Comunidade')
  await topic.click()
  await expect(page.getByRole('textbox', { name: 'Sua resposta' })).toBeVisible()
  await shows('Attachment soltando no segundo pré-molar')
  await page.goto('/panel/forum?new=1')
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  await shows('Novo tópico')
})

test('all tabs of the forum in the admin area are accessible', async ({ page }) => {
  await logIn(page, emailOf('manager'))
  await page.waitForURL('**/admin/users')
  await page.goto('/admin/forum')
  await page.getByRole('button', { name: 'Todas' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Categorias' }).click()
  await expect(page.getByRole('list', { name: 'Categorias do fórum' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Docentes' }).click()
  await expect(page.getByRole('combobox', { name: 'Curso' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'a visitor who opens a guarded page is sent to login, and an expired session too [R2.17, R4.02, R6.08]',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/panel/profile')
    await page.waitForURL('**/auth/login')
    await logIn(page, emailOf('premium subscriber'))
    await page.waitForURL('**/panel/profile')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as object
      localStorage.setItem('session', JSON.stringify({ ...stored, expiresAt: 1000 }))
    })
    await page.goto('/panel/profile')
    await page.waitForURL('**/auth/login')
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  },
)

test(
  'logging out ends the session on the server, and going back does not reopen it [C7.16, R2.08]',
  { tag: '@any-width' },
  async ({ page }) => {
    await logIn(page, emailOf('premium subscriber'))
    await page.waitForURL('**/panel/catalog')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('session') ?? '{}').token as string,
    )
    await page.goto('/auth/logout')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    // The screen does not wait for the answer of the server, so the test polls.
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await page.request.get('/api/verify-token', { headers })).status()
      })
      .toBe(401)
    await page.goto('/panel/catalog')
    await page.waitForURL('**/auth/login')
  },
)

test('an unknown path leads to the landing page, which is accessible [R2.01, R2.02]', async ({ page }) => {
  await page.goto('/nao/existe')
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the page is served under a policy that allows no foreign script [C7.124]',
  { tag: '@any-width' },
  async ({ page }) => {
    const answer = await page.goto('/auth/login')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    const sent = page.waitForRequest('**/api/auth/login')
    await logIn(page, emailOf('premium subscriber'))
    const request = await sent
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
    expect(request.headers()['x-xsrf-token']).toBeTruthy()
    expect(cookie?.sameSite).toBe('Strict')
  },
)
