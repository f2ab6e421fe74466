import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from './support/accounts.ts'
import { expect, expectAccessible, logIn, ownName, test } from './support/visit.ts'

const manager = accounts.find(account => account.role === 'manager')?.email ?? ''

let folder: string
let video: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alinha-upload-'))
  video = join(folder, 'Aula de teste.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12:duration=6']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=6']
  const made = spawnSync('ffmpeg', [
    '-v',
    'error',
    ...picture,
    ...sound,
    '-pix_fmt',
    'yuv420p',
    '-shortest',
    video,
  ])
  if (made.status !== 0) throw new Error(`ffmpeg made no video: ${made.stderr?.toString()}`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'a manager creates a course and a lesson, uploads its video, and sees it published',
  { tag: '@any-width' },
  async ({ page }) => {
    test.setTimeout(150_000)
    await logIn(page, manager)
    await page.waitForURL('**/admin/users')
    await page.goto('/admin/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Novo curso' }).click()
    const title = `Curso da jornada ${ownName()}`
    await page.getByRole('dialog').getByLabel('Título').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Criar curso' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Nenhuma aula ainda')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Nova aula' }).click()
    await page.getByLabel('Título da aula').fill('Primeira aula')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Primeira aula' })).toBeVisible()
    await expect(page.getByText(/até 20 GB/)).toBeVisible()
    await expect(page.getByLabel('Liberar a aula')).toBeDisabled()
    await expectAccessible(page)

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chosen).setFiles(video)
    const steps = page.getByRole('list', { name: 'Caminho do vídeo' })
    await expect(steps.getByText('Recebido')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^No ar · 0:0[56]/)).toBeVisible({ timeout: 120_000 })
    await expectAccessible(page)

    await page.getByLabel('Liberar a aula').check()
    await page.getByRole('button', { name: 'Salvar aula' }).click()
    await expect(page.getByText('Aula salva.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Assistir à aula' })).toBeVisible()
  },
)

test(
  'a file that is not a video is refused before it is uploaded',
  { tag: '@any-width' },
  async ({ page }) => {
    await logIn(page, manager)
    await page.waitForURL('**/admin/users')
    await page.goto('/admin/courses')
    const list = page.getByRole('table').or(page.getByRole('list', { name: 'Lista de cursos' }))
    await list.getByRole('link').first().click()
    await page.getByRole('list', { name: 'Aulas' }).getByRole('link').last().click()
    await page
      .getByRole('button', { name: /Enviar arquivo|Substituir arquivo/ })
      .first()
      .click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    const asked: string[] = []
    page.on('request', request => request.method() === 'POST' && asked.push(request.url()))
    await (await chosen).setFiles({ name: 'aula.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('x') })
    await expect(page.getByText('Envie um vídeo em .mp4, .mov, .mkv, .webm, .m4v.').first()).toBeVisible()
    expect(asked).toEqual([])
  },
)
