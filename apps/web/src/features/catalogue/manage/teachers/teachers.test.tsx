import type { WireEditedTeacher } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aCourse } from '../courses/course-data.test-data.ts'

const aTeacher = (facts: Partial<WireEditedTeacher> = {}): WireEditedTeacher => ({
  id: 5,
  name: 'Marina Prado',
  biography: '',
  picture: null,
  courses: 2,
  ...facts,
})

async function open(path: string, answers: Answers) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp(path)
  return { seen, user: userEvent.setup() }
}

it('a manager adds the first teacher, and changes another', async () => {
  let teachers: WireEditedTeacher[] = []
  const { seen, user } = await open('/admin/teachers', {
    'catalogue.listAllTeachers': () => ({ teachers }),
    'catalogue.createTeacher': () => {
      teachers = [aTeacher()]
      return { teacher: aTeacher() }
    },
    'catalogue.updateTeacher': () => ({ teacher: aTeacher() }),
  })
  expect(await screen.findByText('Ninguém ainda')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Nova pessoa' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova pessoa' }))
  await user.type(dialog.getByLabelText('Nome'), 'Marina Prado')
  await user.type(dialog.getByLabelText('Apresentação'), 'Mestre em ortodontia.')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Pessoa criada.')).toBeVisible()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Marina Prado',
    biography: 'Mestre em ortodontia.',
  })
  expect(await screen.findByText('2 cursos')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Marina Prado' })).toHaveAttribute('href', '/panel/teachers/5')
  expect(await accessibilityViolations()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Ações de Marina Prado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const edit = await screen.findByRole('dialog', { name: 'Editar quem ensina' })
  expect(within(edit).getByRole('button', { name: 'Enviar imagem' })).toBeVisible()
  await user.type(within(edit).getByLabelText('Apresentação'), 'Clínica.')
  await user.click(within(edit).getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ biography: 'Clínica.' }),
  )
})

it('a manager chooses who teaches a course', async () => {
  const { seen, user } = await open('/admin/courses/7', {
    'catalogue.readEditedCourse': () => ({ course: aCourse() }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    'catalogue.listCourseLessons': () => ({ movies: [] }),
    'catalogue.listCategories': () => ({ categories: [] }),
    'catalogue.listAllTeachers': () => ({ teachers: [aTeacher()] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.updateCourse': () => ({ course: aCourse() }),
  })
  const form = within(await screen.findByRole('region', { name: 'Dados do curso' }))
  await form.findByRole('option', { name: 'Marina Prado' })
  await user.selectOptions(form.getByLabelText('Quem ensina'), 'Marina Prado')
  await user.click(form.getByRole('button', { name: 'Salvar curso' }))
  expect(await screen.findByText('Curso salvo.')).toBeVisible()
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ teacherId: 5 })
})
