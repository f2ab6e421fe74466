import { randomBytes } from 'node:crypto'
import type { Participant } from '../lessons/community.ts'
import type { TestApp } from '../start-test-app.ts'

/** An institution that Ana coordinates. */
async function anInstitutionOfHers({ test, ana }: { test: TestApp; ana: Participant }): Promise<number> {
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `with made as (insert into institutions (code, name, academic_type)
                   values ('MATRIZ-' || $1::int, 'Escola', 'specialist') returning id)
     insert into institution_coordinators (user_id, institution_id, named_at) select $1, id, now() from made
     returning institution_id as id`,
    [ana.id],
  )
  return rows[0]?.id ?? 0
}

/** Of a question that an open test asks Ana. */
async function aPictureSheIsAsked({ test, ana }: { test: TestApp; ana: Participant }): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  await test.needs.files.put(`questions/${name}.webp`, Buffer.from('RIFF'))
  await test.needs.db.pool.query(
    `insert into question_pictures (name, width, height, created_at) values ($1, 1, 1, now())`,
    [name],
  )
  await test.needs.db.pool.query(
    `with programme as (insert into programmes (title, academic_type) values ('Matriz', 'specialist') returning id),
          module as (insert into programme_modules (programme_id, position, title)
                     select id, 1, 'Matriz' from programme returning id),
          test as (insert into module_tests (module_id) select id from module returning id),
          question as (insert into questions (test_id) select id from test returning id, test_id),
          version as (insert into question_versions (question_id, number, words, picture_name, picture_alt)
                      select id, 1, 'Qual?', $2, 'Um arco' from question returning id)
     insert into attempts (user_id, test_id, number, opened_at, closes_at, drawn, pass_percent, total)
     select $1, question.test_id, 1, now(), now() + interval '1 hour',
            jsonb_build_array(jsonb_build_object('versionId', version.id, 'optionIds', '[]'::jsonb)), 70, 1
       from question, version`,
    [ana.id, name],
  )
  return `${name}.webp`
}

const ofManagers = 'of managers'

/** Tests and modules of students are named in bodies, where their own tests look. */
export const academicRows = {
  changeInstitution: ofManagers,
  createInstitutionCoupons: ofManagers,
  readInstitutionClass: { own: anInstitutionOfHers },
  downloadInstitutionClass: { own: anInstitutionOfHers },
  readQuestionPicture: { own: aPictureSheIsAsked },
  listCoordinators: ofManagers,
  addCoordinator: ofManagers,
  removeCoordinator: ofManagers,
  changeProgramme: ofManagers,
  createModule: ofManagers,
  changeModule: ofManagers,
  moveModule: ofManagers,
  listQuestions: ofManagers,
  createQuestion: ofManagers,
  changeQuestion: ofManagers,
  retireQuestion: ofManagers,
} as const
