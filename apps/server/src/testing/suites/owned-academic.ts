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

const ofManagers = 'of managers'

/** Tests and modules of students are named in bodies, where their own tests look. */
export const academicRows = {
  changeInstitution: ofManagers,
  createInstitutionCoupons: ofManagers,
  readInstitutionClass: { own: anInstitutionOfHers },
  downloadInstitutionClass: { own: anInstitutionOfHers },
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
