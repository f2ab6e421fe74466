import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailOf } from './support/accounts.ts'
import { expect, expectAccessible, listComplaints, logIn, ownName, test } from './support/visit.ts'

let folder: string
let video: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-withdraw-'))
  video = join(folder, 'Aula retirada.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12:duration=6']
  const made = spawnSync('ffmpeg', ['-v', 'error', ...picture, '-pix_fmt', 'yuv420p', video])
  if (made.status !== 0) throw new Error(`ffmpeg made no video: ${made.stderr?.toString()}`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'a manager publishes a lesson with a picture of its own, then withdraws it, and a member no longer sees it',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    await logIn(page, emailOf('manager'))
    await page.waitForURL('**/admin/users')
    await page.goto('/admin/courses')
    await page.getByRole('button', { name: 'Novo curso' }).click()
    const course = `Curso que perde uma aula ${ownName()}`
    await page.getByRole('dialog').getByLabel('Título').fill(course)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(course)
    await page.getByLabel('No catálogo').check()
    await page.getByRole('button', { name: 'Salvar curso' }).click()
    await expect(page.getByText('Curso salvo.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Nova aula' }).click()
    const title = `Aula que sai ${ownName()}`
    await page.getByLabel('Título da aula').fill(title)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(title)
    const checks = page.getByRole('region', { name: 'Antes de publicar' })
    await expect(checks.getByText('Ainda não pode ser publicado.')).toBeVisible()

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chosen).setFiles(video)
    await expect(page.getByText(/^No ar · 0:0[56]/)).toBeVisible({ timeout: 120_000 })
    await expect(checks.getByText('Pode ser publicado, com avisos.')).toBeVisible()
    await page.getByLabel('Momento do vídeo (min:s)').fill('0:03')
    await page.getByRole('button', { name: 'Usar este momento' }).click()
    await expect(page.getByText('A imagem é o quadro de 0:03.')).toBeVisible({ timeout: 60_000 })
    await page.getByLabel('Liberar a aula').check()
    await page.getByRole('button', { name: 'Salvar aula' }).click()
    await expect(page.getByText('Aula salva.').first()).toBeVisible()
    await expectAccessible(page)

    const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const member = await theirs.newPage()
    const complaints = listComplaints(member, baseURL)
    await logIn(member, emailOf('premium subscriber'))
    await member.waitForURL('**/panel/**')
    const [, courseId, lessonId] = /courses\/(\d+)\/movies\/(\d+)/.exec(page.url()) ?? []
    await member.goto(`/panel/courses/${courseId}`)
    const lesson = member.getByRole('region', { name: 'Aulas' }).getByRole('link', { name: title })
    await expect(lesson).toBeVisible()

    await page.getByRole('button', { name: 'Remover aula' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover aula' }).click()
    await expect(page.getByText(/^A aula saiu do catálogo/).first()).toBeVisible()

    await member.reload()
    await expect(member.getByRole('heading', { level: 1, name: course })).toBeVisible()
    await expect(lesson).toBeHidden()
    await member.goto(`/panel/movie/${lessonId}`)
    await expect(member.getByRole('heading', { name: 'Esta aula não existe' })).toBeVisible()
    await expectAccessible(member)
    expect(complaints).toEqual([])
    await theirs.close()
  },
)
