import type { Database } from '../../../apps/server/src/platform/database.ts'
import type { GeneratedRow } from './generate-list.ts'

type Found = { email: string; name: string; memberships: number; cpfs: number; records: number }

/** Compares what is in the database with what each row must have become, person by person. */
export async function findWrongPeople({ pool }: Database, rows: readonly GeneratedRow[]): Promise<string[]> {
  const { rows: found } = await pool.query<Found>(
    `select email, name,
            (select count(*)::int from memberships where user_id = users.id) as memberships,
            (select count(*)::int from profiles where user_id = users.id and document_kind = 'cpf') as cpfs,
            (select count(*)::int from audit_log where subject_id = users.id and action = 'account.imported') as records
       from users where email like '%@turma.example'`,
  )
  const people = new Map<string, Found[]>()
  for (const one of found) people.set(one.email, [...(people.get(one.email) ?? []), one])
  const wrong: string[] = []
  for (const row of rows) {
    if (row.fate === 'repeated' || row.fate === 'refused') continue
    const [person, twice] = people.get(row.email) ?? []
    people.delete(row.email)
    if (!person) wrong.push(`${row.email} is lost`)
    else if (twice) wrong.push(`${row.email} is there twice`)
    else if (person.memberships !== 1) wrong.push(`${row.email} has ${person.memberships} memberships`)
    else if (row.fate === 'exists') {
      if (person.name !== 'Estava antes' || person.cpfs + person.records > 0)
        wrong.push(`${row.email} was changed`)
    } else if (person.name !== row.name) wrong.push(`${row.email} is called ${person.name}`)
    else if (person.cpfs !== (row.cpf === '' ? 0 : 1)) wrong.push(`${row.email} has ${person.cpfs} documents`)
    else if (person.records !== 1) wrong.push(`${row.email} was made ${person.records} times`)
  }
  for (const email of people.keys()) wrong.push(`${email} is nobody of the list`)
  return wrong
}
