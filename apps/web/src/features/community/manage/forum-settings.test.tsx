import { versionOf, type WireEditedCourse } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

const category = { id: 2, name: 'Casos clínicos', description: 'Sem identificar o paciente.', position: 4 }
const course: WireEditedCourse = {
  id: 7,
  title: 'Biomecânica dos alinhadores',
  description: '',
  cover: null,
  poster: null,
  teacher: null,
  teacherId: null,
  isOnDemand: 0,
  preco: null,
  categoryId: 2,
  posicao: 1,
  disponivel: 1,
  accessDays: 365,
  lessons: 2,
  availableLessons: 1,
}
const tereza = { id: 8, name: 'Tereza Lins', email: 'tereza@clinica.example' }

async function open(tab: string, answers: Answers = {}) {
  const { user, sent } = await openAdmin('/admin/forum', {
    'community.listAllComments': () => ({ comments: [], next: null }),
    'community.listEditedForumCategories': () => ({ categories: [category] }),
    'catalogue.listAllCourses': () => ({ courses: [course] }),
    'community.listCourseTeachers': () => ({ teachers: [tereza] }),
    ...answers,
  })
  await user.click(await screen.findByRole('tab', { name: tab }))
  return { user, sent }
}

describe('the categories of the forum', () => {
  it.each([1440, 390])('are listed with what each is for and its position, at %d px', async width => {
    setViewportWidth(width)
    await open('Categorias')
    const list = await screen.findByRole('list', { name: 'Categorias do fórum' })
    expect(list).toHaveTextContent('Casos clínicosSem identificar o paciente.Posição 4')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are created at the end unless another position is given', async () => {
    const { user, sent } = await open('Categorias', {
      'community.createForumCategory': () => ({ category: { ...category, id: 3 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Nova categoria' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nova categoria do fórum' }))
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    await user.click(form.getByRole('button', { name: 'Nova categoria' }))
    expect(await form.findByText('Preencha este campo.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Biomecânica{Enter}')
    expect(await screen.findByText('Categoria criada.')).toBeVisible()
    expect(sent()).toEqual([['POST forum/categories', { name: 'Biomecânica', description: '', position: 5 }]])
  })

  it('are changed, and removed unless somebody has written in them', async () => {
    const { user, sent } = await open('Categorias', {
      'community.updateForumCategory': () => ({ category }),
      'community.removeForumCategory': () => refuse('forum-category-in-use'),
    })
    const act = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Ações de Casos clínicos' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog'))
    }
    const form = await act('Editar')
    await user.clear(form.getByRole('textbox', { name: 'Nome' }))
    await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Casos{Enter}')
    expect(await screen.findByText('Categoria salva.')).toBeVisible()
    await user.click((await act('Remover')).getByRole('button', { name: 'Remover categoria' }))
    expect(await screen.findByText(/Já há mensagens nesta categoria/)).toBeVisible()
    expect(sent()).toEqual([
      [
        'PUT forum/categories/2',
        {
          name: 'Casos',
          description: category.description,
          position: 4,
          version: expect.any(String) as string,
        },
      ],
      ['DELETE forum/categories/2', undefined],
    ])
  })
})

describe('the teachers of a course', () => {
  it('cannot be chosen before a course is', async () => {
    await open('Docentes')
    expect(await screen.findByRole('combobox', { name: 'Curso' })).toHaveDisplayValue('Escolha um curso')
    expect(screen.queryByRole('button', { name: 'Salvar docentes' })).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are entered as e-mail addresses, one per line, which must be valid', async () => {
    const { user, sent } = await open('Docentes', {
      'community.putCourseTeachers': () => ({ teachers: [] }),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Curso' }), course.title)
    expect(await screen.findByText('Tereza Lins')).toBeVisible()
    const emails = screen.getByRole('textbox', { name: 'E-mails, um por linha' })
    await user.type(emails, '\nninguem')
    await user.click(screen.getByRole('button', { name: 'Salvar docentes' }))
    expect(await screen.findByText('Confira os e-mails: um por linha, no máximo 20.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(emails, '@clinica.example')
    await user.click(screen.getByRole('button', { name: 'Salvar docentes' }))
    expect(await screen.findByText('Docentes salvos.')).toBeVisible()
    const emailsSent = ['tereza@clinica.example', 'ninguem@clinica.example']
    const version = versionOf({ emails: ['tereza@clinica.example'] }, { emails: emailsSent })
    expect(sent()).toEqual([['PUT courses/7/teachers', { emails: emailsSent, version }]])
    await waitFor(() => expect(screen.queryByText('Tereza Lins')).not.toBeInTheDocument())
  })

  it('are not taken away by whoever had read an older list: they see the other’s, or keep theirs', async () => {
    const { user, sent } = await open('Docentes', {
      'community.putCourseTeachers': ({ body }) =>
        (body as { version?: string }).version === undefined ? { teachers: [] } : refuse('changed-meanwhile'),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Curso' }), course.title)
    const emails = await screen.findByRole('textbox', { name: 'E-mails, um por linha' })
    await user.type(emails, '\nmeu@clinica.example')
    await user.click(screen.getByRole('button', { name: 'Salvar docentes' }))
    await user.click(await screen.findByRole('button', { name: 'Ver o que está salvo' }))
    await waitFor(() => expect(emails).toHaveValue('tereza@clinica.example'))
    await user.type(emails, '\nmeu@clinica.example')
    await user.click(screen.getByRole('button', { name: 'Salvar docentes' }))
    await user.click(await screen.findByRole('button', { name: 'Salvar o meu por cima' }))
    expect(await screen.findByText('Docentes salvos.')).toBeVisible()
    expect(sent().at(-1)).toEqual([
      'PUT courses/7/teachers',
      { emails: ['tereza@clinica.example', 'meu@clinica.example'] },
    ])
  })
})
