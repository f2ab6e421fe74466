import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Toaster } from '../../../components/toast.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { storeSession } from '../../../platform/api/session.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { Editor, type PostContent } from './editor.tsx'

function openEditor(answers: Answers = {}, onSend = vi.fn(async (_: PostContent) => {})) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember()))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <h1>Comunidade</h1>
          <Editor draftKey="caso" label="Mensagem" submit="Publicar" mayAddImages onSend={onSend} />
        </main>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { seen, onSend, user: userEvent.setup() }
}

/** jsdom decodes and draws nothing. */
function withCanvas() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['small'])))
}

const photo = (type = 'image/jpeg') => new File(['bytes'], 'caso.jpg', { type })
const chooser = () => screen.getByLabelText('Escolher imagem', { selector: 'input' })

it('writes markup by buttons, and shows a preview', async () => {
  const { user } = openEditor()
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
  await user.type(area, 'Dois mini-implantes')
  area.setSelectionRange(5, 19)
  await user.click(screen.getByRole('button', { name: 'Negrito' }))
  expect(area).toHaveValue('Dois **mini-implantes**')
  expect(area).toHaveFocus()
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('mini-implantes')
  await user.click(screen.getByRole('button', { name: 'Lista' }))
  await user.click(screen.getByRole('button', { name: 'Ver prévia' }))
  expect(within(screen.getByRole('listitem')).getByText('mini-implantes').tagName).toBe('STRONG')
})

describe('a clinical picture', () => {
  const sent: Answers = {
    'community.sendPostImage': () => ({
      name: 'abcdefghijklmnopqrstuv',
      url: '/api/files/clinical/x.webp',
      width: 1600,
      height: 1200,
    }),
  }

  it('can be chosen only after consent is declared, and is sent with the text', async () => {
    const { user, seen, onSend } = openEditor(sent)
    withCanvas()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Um caso')
    await user.click(screen.getByRole('button', { name: 'Anexar imagem clínica' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anexar imagem clínica' }))
    expect(dialog.getByRole('button', { name: 'Escolher imagem' })).toBeDisabled()
    expect(chooser()).toBeDisabled()
    expect(await accessibilityViolations(document.body)).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: /^Declaro que o paciente autorizou/ }))
    await user.upload(chooser(), photo())
    expect(await screen.findByRole('img', { name: 'Imagem clínica 1 de 1' })).toBeVisible()
    expect(seen.map(({ body }) => body)).toContainEqual({ image: btoa('small'), consent: 1 })
    await user.click(screen.getByRole('button', { name: 'Publicar' }))
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledExactlyOnceWith({ text: 'Um caso', images: ['abcdefghijklmnopqrstuv'] }),
    )
    await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument())
  })

  it('can be taken out before publishing', async () => {
    const { user } = openEditor(sent)
    withCanvas()
    await user.click(screen.getByRole('button', { name: 'Anexar imagem clínica' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.upload(chooser(), photo())
    await user.click(await screen.findByRole('button', { name: 'Retirar a imagem 1' }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('that the server cannot read shows an error and is not attached', async () => {
    const { user } = openEditor({ 'community.sendPostImage': () => refuse('picture-not-readable') })
    withCanvas()
    await user.click(screen.getByRole('button', { name: 'Anexar imagem clínica' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.upload(chooser(), photo())
    expect(await screen.findByText(/^Não conseguimos ler esta imagem/)).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

describe('a draft', () => {
  it('of somebody else who wrote in this tab is not shown', () => {
    sessionStorage.setItem('post_draft:2:caso', 'O caso de outra pessoa')
    openEditor()
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('')
  })

  it('is restored after a reload, and removed once it is sent', async () => {
    sessionStorage.setItem('post_draft:1:caso', 'Meio caso')
    const { user, onSend } = openEditor()
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Meio caso')
    await user.click(screen.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(sessionStorage.getItem('post_draft:1:caso')).toBeNull())
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ text: 'Meio caso', images: [] })
  })

  it('cannot be sent while it is blank', async () => {
    const { user, onSend } = openEditor()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), '  ')
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled()
    await user.keyboard('{Control>}[Enter]{/Control}')
    expect(onSend).not.toHaveBeenCalled()
  })
})
