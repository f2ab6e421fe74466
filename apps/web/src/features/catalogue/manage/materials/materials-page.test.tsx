import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { aMaterial } from './material.test-data.ts'

const materials = [
  aMaterial({ id: 3, title: 'Tabela de forças', movieId: 31, from: 'Attachments', kind: 'png' }),
  aMaterial({ id: 2, title: 'Apostila', courseId: 7, from: 'Biomecânica', state: 'receiving' }),
  aMaterial(),
]
const begun = {
  material: aMaterial({ id: 9 }),
  address: 'http://files.test/9',
  contentType: 'application/pdf',
}

/** Stands in for the browser's sender of bytes: jsdom's would look for a network. */
function answerBytes(status: number) {
  const sent: { url: string; type: string; name: string }[] = []
  class Sender {
    status = status
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    onabort = () => {}
    #url = ''
    #type = ''
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(_name: string, value: string) {
      this.#type = value
    }
    send(file: File) {
      sent.push({ url: this.#url, type: this.#type, name: file.name })
      this.upload.onprogress?.({ loaded: file.size / 2 })
      // Zero never answers: the test stops it.
      if (status > 0) queueMicrotask(() => this.onload())
    }
    abort() {
      this.onabort()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sender)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

async function open(answers: Answers = {}) {
  const { sent } = await openAdmin('/admin/downloads', {
    'downloads.listMaterials': () => ({ materials }),
    'downloads.beginMaterial': () => begun,
    'downloads.finishMaterial': () => ({ material: aMaterial({ id: 9 }) }),
    'downloads.removeMaterial': () => ({ message: 'O material foi removido.' }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    ...answers,
  })
  return { user: userEvent.setup({ applyAccept: false }), sent }
}

async function chooseFile(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Novo material' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Novo material' }))
  const field = modal.getByLabelText('Arquivo do material', { selector: 'input' })
  await user.upload(field, new File(['%PDF'], name, { type: 'application/pdf' }))
  return modal
}

describe('the files to download', () => {
  it.each([1440, 390])('are listed with where they are shown, at %d px', async width => {
    setViewportWidth(width)
    await open()
    const list = await screen.findByRole(width === 1440 ? 'table' : 'list', { name: 'Lista de materiais' })
    for (const text of ['Aula: Attachments', 'Curso: Biomecânica', 'Não chegou', 'PDF, 2 MB'])
      expect(list).toHaveTextContent(text)
    expect(screen.getByText('3 arquivos, 6 MB')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are searched by what they belong to, filtered by it, and shown all again', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('Buscar material'), 'BIOMECANICA')
    expect(screen.queryByText('Guia de IPR')).not.toBeInTheDocument()
    expect(screen.getByText('Apostila')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Biblioteca' }))
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(screen.getByText('Guia de IPR')).toBeVisible()
  })

  it('are announced, sent to the address of the reply, and checked by the server', async () => {
    const bytes = answerBytes(204)
    const { user, sent } = await open()
    const modal = await chooseFile(user, 'Guia_de-IPR.pdf')
    expect(modal.getByLabelText('Título')).toHaveValue('Guia de IPR')
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(modal.getByRole('button', { name: 'Enviar material' }))
    expect(await screen.findByText('Material publicado.')).toBeVisible()
    expect(bytes).toEqual([{ url: begun.address, type: 'application/pdf', name: 'Guia_de-IPR.pdf' }])
    const announced = {
      title: 'Guia de IPR',
      fileName: 'Guia_de-IPR.pdf',
      bytes: 4,
      courseId: null,
      movieId: null,
    }
    expect(sent()).toEqual([
      ['POST materials', announced],
      ['POST materials/9/finish', {}],
    ])
  })

  it('that do not arrive are removed, and can be sent again', async () => {
    answerBytes(413)
    const { user, sent } = await open()
    const modal = await chooseFile(user, 'guia.pdf')
    await user.click(modal.getByRole('button', { name: 'Enviar material' }))
    expect(await screen.findByText(/O arquivo não chegou/)).toBeVisible()
    expect(sent().at(-1)).toEqual(['DELETE materials/9', undefined])
    expect(modal.getByRole('button', { name: 'Enviar material' })).toBeEnabled()
  })

  it('are stopped by the button and by closing the dialog', async () => {
    answerBytes(0)
    const { user, sent } = await open()
    const modal = await chooseFile(user, 'guia.pdf')
    await user.click(modal.getByRole('button', { name: 'Enviar material' }))
    expect(await modal.findByText('Enviando 50%')).toBeVisible()
    await user.click(modal.getByRole('button', { name: 'Cancelar envio' }))
    expect(await screen.findByText('Envio cancelado.')).toBeVisible()
    await user.click(await modal.findByRole('button', { name: 'Enviar material' }))
    await modal.findByText('Enviando 50%')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sent().filter(([call]) => call === 'DELETE materials/9')).toHaveLength(2))
  })

  it('of a kind that is not allowed are refused before they are sent', async () => {
    const { user, sent } = await open()
    await chooseFile(user, 'planilha.exe')
    expect(await screen.findByText(/Envie um arquivo em/)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('that are not of the kind they claim are refused with the reason', async () => {
    answerBytes(200)
    const { user } = await open({ 'downloads.finishMaterial': () => refuse('material-not-what-it-says') })
    const modal = await chooseFile(user, 'guia.pdf')
    await user.click(modal.getByRole('button', { name: 'Enviar material' }))
    expect(await screen.findByText(/não é o que o nome dele diz/)).toBeVisible()
  })

  it('are renamed and removed', async () => {
    const { user, sent } = await open({ 'downloads.updateMaterial': () => ({ material: aMaterial() }) })
    const act = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Ações de Guia de IPR' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog'))
    }
    const edited = await act('Editar')
    await user.clear(edited.getByLabelText('Título'))
    await user.type(edited.getByLabelText('Título'), 'Guia{Enter}')
    await screen.findByText('Material salvo.')
    await user.click((await act('Remover')).getByRole('button', { name: 'Remover material' }))
    await screen.findByText('O material foi removido.')
    expect(sent()).toEqual([
      ['PUT materials/1', { title: 'Guia', posicao: 1, version: expect.any(String) as string }],
      ['DELETE materials/1', undefined],
    ])
  })
})
