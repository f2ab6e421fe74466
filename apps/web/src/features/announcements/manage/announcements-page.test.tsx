import type { WireManagedAnnouncement } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'

const managed = (facts: Partial<WireManagedAnnouncement> = {}): WireManagedAnnouncement => ({
  id: 1,
  title: 'Novo curso',
  text: 'Começa na segunda.',
  linkLabel: null,
  linkAddress: null,
  segment: 'everyone',
  onScreen: 1,
  byMail: 0,
  state: 'draft',
  publishAt: null,
  endsOn: null,
  author: 'Gestora',
  mailed: 0,
  closed: 0,
  ...facts,
})

const open = (announcements: WireManagedAnnouncement[]) =>
  openAdmin('/admin/announcements', {
    'announcements.listManagedAnnouncements': () => ({ announcements }),
    'announcements.createAnnouncement': () => ({ announcement: managed() }),
    'announcements.publishAnnouncement': () => ({ announcement: managed({ state: 'published' }) }),
    'announcements.stopAnnouncement': () => ({ announcement: managed({ state: 'stopped' }) }),
    'announcements.testAnnouncement': () => ({ message: 'Enviamos o teste para o seu e-mail.' }),
    'announcements.countAudience': () => ({ people: 1200, mailable: 1100 }),
  })

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de Novo curso' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('explains itself while it is empty, and a new one is written with a preview of how it looks', async () => {
  const { user, sent } = await open([])
  expect(await screen.findByText('Nenhum comunicado ainda')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Novo comunicado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo comunicado' }))
  await user.type(dialog.getByLabelText('Título'), 'Aula nova')
  await user.type(dialog.getByLabelText('Texto'), 'Já no catálogo.')
  expect(within(dialog.getByRole('region', { name: 'Comunicado' })).getByText('Aula nova')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Para quem'), 'Premium')
  await user.click(dialog.getByLabelText('Enviar por e-mail'))
  expect(await accessibilityViolations()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText('Comunicado salvo.')).toBeVisible()
  expect(sent()).toEqual([
    [
      'POST announcements',
      {
        title: 'Aula nova',
        text: 'Já no catálogo.',
        segment: 'premium',
        onScreen: 1,
        byMail: 1,
        linkLabel: null,
        linkAddress: null,
        endsOn: null,
      },
    ],
  ])
})

it('is published after saying how many it reaches, now or on a day', async () => {
  const { user, sent } = await open([managed()])
  await choose(user, 'Publicar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar comunicado' }))
  expect(await dialog.findByText(/Hoje alcança 1\.200 pessoas; 1\.100 podem receber/)).toBeVisible()
  await user.click(dialog.getByLabelText('Em um dia, às 9h de Brasília'))
  await user.clear(dialog.getByLabelText('Dia'))
  await user.type(dialog.getByLabelText('Dia'), '2030-01-02')
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(sent()).toEqual([['POST announcements/1/publish', { on: '2030-01-02' }]]))
  expect(await screen.findByText('Comunicado agendado.')).toBeVisible()
})

it('is tested on oneself and stopped, and what people saw is not edited', async () => {
  const { user, sent } = await open([
    managed({ state: 'published', publishAt: '2026-11-16T12:00:00.000Z', mailed: 10, closed: 2 }),
  ])
  expect(await screen.findByText('E-mails: 10 · Fechado na tela por 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ações de Novo curso' }))
  expect(await screen.findByRole('menuitem', { name: 'Parar' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: 'Enviar teste para mim' }))
  expect(await screen.findByText('Enviamos o teste para o seu e-mail.')).toBeVisible()
  await choose(user, 'Parar')
  await waitFor(() => expect(sent().at(-1)?.[0]).toBe('POST announcements/1/stop'))
})
