import type { WireCoordinator, WireInstitution } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'

const litoral: WireInstitution = {
  id: 3,
  code: 'LITORAL',
  name: 'Universidade do Litoral',
  academicType: 'specialist',
  isActive: 1,
  coupons: 40,
  freeCoupons: 12,
  students: 28,
  sharing: 20,
}

const rita: WireCoordinator = {
  userId: 9,
  name: 'Rita Sá',
  email: 'rita@litoral.example',
  namedAt: '2026-11-01T12:00:00.000Z',
  lastLoginAt: null,
}

const open = (institutions: WireInstitution[]) =>
  openAdmin('/admin/academic?parte=institutions', {
    'academic.listInstitutions': () => ({ institutions }),
    'academic.createInstitution': () => ({ institution: litoral }),
    'academic.changeInstitution': () => ({ institution: litoral }),
    'academic.readInstitutionClass': () => ({
      institution: { id: 3, name: litoral.name, students: 28, sharing: 20 },
      hidden: 8,
      inactive: 0,
      next: null,
      students: [
        {
          userId: 7,
          name: 'Ana Lima',
          joinedAt: '2026-11-01T12:00:00.000Z',
          hours: 12.53,
          modules: [
            { id: 1, title: 'Diagnóstico', mark: { correct: 8, total: 10, isApproved: 1 } },
            { id: 2, title: 'Mecânica', mark: null },
          ],
          lastSeenOn: '2026-11-16',
          isInactive: 0,
        },
      ],
    }),
    'academic.listCoordinators': () => ({ coordinators: [rita] }),
    'academic.addCoordinator': () => ({ coordinators: [rita] }),
    'academic.removeCoordinator': () => ({ coordinators: [] }),
    'academic.createInstitutionCoupons': () => ({ codes: ['LITORAL-ABCD2345', 'LITORAL-EFGH6789'] }),
  })

it('an institution is put into one of the two lists by its code [R9.21]', async () => {
  const { user, sent } = await open([])
  expect(await screen.findByText('Nenhuma instituição ainda')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nova instituição' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova instituição' }))
  await user.type(dialog.getByLabelText('Código'), 'litoral')
  await user.type(dialog.getByLabelText('Nome'), 'Universidade do Litoral')
  await user.selectOptions(dialog.getByLabelText('Lista'), 'Graduação')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      ['POST institutions', { code: 'LITORAL', name: 'Universidade do Litoral', academicType: 'graduation' }],
    ]),
  )
})

it('a batch of coupons is downloaded as soon as it is made', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, sent } = await open([litoral])
  expect(await screen.findByText('Cupons livres: 12 de 40')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ações de Universidade do Litoral' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Criar cupons' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar cupons' }))
  await user.clear(dialog.getByLabelText('Quantos'))
  await user.type(dialog.getByLabelText('Quantos'), '2')
  await user.click(dialog.getByRole('button', { name: 'Criar e baixar' }))
  expect(await screen.findByText('2 cupons criados.')).toBeVisible()
  expect(sent()).toEqual([['POST institutions/3/coupons', { count: 2, endsOn: null }]])
  const file = made.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toContain('LITORAL-EFGH6789')
  vi.restoreAllMocks()
})

it('the class shows who lets their institution see it, and counts the others', async () => {
  const { user } = await open([litoral])
  await user.click(await screen.findByRole('button', { name: 'Ações de Universidade do Litoral' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ver turma' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turma' }))
  expect(await dialog.findByText(/Mais 8 pessoas participam e não mostram o progresso[.]/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute('href', '/admin/users/7')
  expect(dialog.getByText(/Módulos: 1 de 2 · 12,5 h assistidas · Última visita em 16/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('who coordinates an institution is named and taken back with a reason', async () => {
  const { user, sent } = await open([litoral])
  await user.click(await screen.findByRole('button', { name: 'Ações de Universidade do Litoral' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Coordenação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Coordenação: Universidade do Litoral' }))
  expect(await dialog.findByText(/Sem acesso recente/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Dar a coordenação' }))
  expect(await dialog.findByText('Escreva o motivo.')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.type(dialog.getByLabelText('E-mail'), 'lia@litoral.example')
  await user.type(dialog.getByLabelText('Motivo'), 'Coordena o curso')
  await user.click(dialog.getByRole('button', { name: 'Dar a coordenação' }))
  expect(await screen.findByText('Coordenação dada.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Retirar Rita Sá' }))
  await user.type(await dialog.findByLabelText('Motivo'), 'Saiu')
  await user.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Coordenação retirada.')).toBeVisible()
  expect(sent()).toEqual([
    ['POST institutions/3/coordinators', { email: 'lia@litoral.example', reason: 'Coordena o curso' }],
    ['POST institutions/3/coordinators/remove', { coordinatorId: 9, reason: 'Saiu' }],
  ])
})
