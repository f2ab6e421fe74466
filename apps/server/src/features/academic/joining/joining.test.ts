import {
  toUser,
  type coordination,
  type manageInstitutions,
  type ReplyOf,
  type WireUser,
} from '@alinha/contract'
import { dayInBrazil, loginOutcome } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/lessons/community.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
let institutions = 0

beforeAll(async () => {
  test = await startTestApp()
  manager = await browserOf(await aManager(test.needs))
})
afterAll(() => test.stop())

async function browserOf(person: Person): Promise<Browser> {
  const browser = new Browser(test.app)
  await browser.login(person)
  return browser
}

type Institution = ReplyOf<typeof manageInstitutions.createInstitution>['institution']
const anInstitution = async (facts: object = {}): Promise<Institution> => {
  const body = { code: `UNI-${++institutions}`, name: 'Uni', academicType: 'specialist', ...facts }
  const answer = await manager.call('POST', '/admin/institutions', { body })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { institution: Institution }).institution
}
const couponsOf = async ({ id }: Institution, count = 1): Promise<string[]> => {
  const answer = await manager.call('POST', `/admin/institutions/${id}/coupons`, {
    body: { count, endsOn: null },
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { codes: string[] }).codes
}

/** Somebody who is logged in, and what they ask. */
async function aPerson(facts: Parameters<typeof aMember>[1] = {}) {
  const person = await aMember(test.needs, facts)
  const browser = await browserOf(person)
  return {
    ...person,
    browser,
    join: (cupom: string, userCurrentCupom: string | null = null, userId = person.id) =>
      browser.call('POST', '/academic/makeRegisteredUserAcademic', {
        body: { userId, userCurrentCupom, cupom },
      }),
    unlock: (id = person.id) => browser.call('POST', '/academic/unlock-academic', { body: { id } }),
    share: (shares: 0 | 1) => browser.call('POST', '/academic/share-progress', { body: { shares } }),
    studies: async () => {
      const { rows } = await test.needs.db.pool.query<{ type: string | null }>(
        'select academic_type as type from users where id = $1',
        [person.id],
      )
      return rows[0]?.type
    },
  }
}

const holdersOf = async (code: string): Promise<number> => {
  const { rows } = await test.needs.db.pool.query<{ count: number }>(
    'select count(*)::int as count from coupon_holders join coupons on coupons.id = coupon_id where code = $1',
    [code],
  )
  return rows[0]?.count ?? 0
}

describe('a registered person with the coupon of an institution', () => {
  it.each(['graduation', 'specialist'] as const)(
    'becomes a student as the list of the institution says: %s [C7.25, R9.21]',
    async academicType => {
      const [code = ''] = await couponsOf(await anInstitution({ academicType }))
      const ana = await aPerson()
      const { status, body } = await ana.join(` ${code.toLowerCase()} `)
      expect(status).toBe(200)
      expect(body).toMatchObject({ user: { academicType, hasCoupon: 1 } })
      expect(await ana.studies()).toBe(academicType)
    },
  )

  it('is offered the academic plan at the next login [R4.12]', async () => {
    const [code = ''] = await couponsOf(await anInstitution())
    const ana = await aPerson()
    await test.needs.db.insertInto('welcomes').values({ user_id: ana.id }).execute()
    const facts = async () => {
      const { body } = await new Browser(test.app).login(ana)
      return { user: toUser(body as WireUser), previewedMovieId: null, today: dayInBrazil(new Date()) }
    }
    expect(loginOutcome(await facts())).toEqual({ kind: 'go', to: 'panel' })
    await ana.join(code)
    expect(loginOutcome(await facts())).toEqual({ kind: 'modal', modal: 'academic' })
  })

  it('stays what they are when the page showed another coupon than they hold by now', async () => {
    const [first = '', second = ''] = await couponsOf(await anInstitution(), 2)
    const ana = await aPerson()
    expect(codeOf(await ana.join(first, second))).toBe('changed-meanwhile')
    expect(await ana.studies()).toBeNull()
    expect((await ana.join(first)).status).toBe(200)
    expect(codeOf(await ana.join(second))).toBe('changed-meanwhile')
    expect((await ana.join(first, first)).status).toBe(200)
    expect((await ana.join(second, first)).status).toBe(200)
    expect([await holdersOf(first), await holdersOf(second)]).toEqual([0, 1])
  })

  it('takes one of two coupons when both are asked for at once', async () => {
    const codes = await couponsOf(await anInstitution(), 2)
    const ana = await aPerson()
    const answers = await Promise.all(codes.map(code => ana.join(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await holdersOf(codes[0] ?? '')) + (await holdersOf(codes[1] ?? ''))).toBe(1)
  })

  it('is one of as many as the coupon is for, however many ask at once', async () => {
    const [code = ''] = await couponsOf(await anInstitution())
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()))
    const answers = await Promise.all(people.map(person => person.join(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['coupon-used-up']),
    )
    expect(await holdersOf(code)).toBe(1)
  })

  it('is refused another’s name, a coupon of an institution in no list, and one that was taken out', async () => {
    const institution = await anInstitution()
    const [code = ''] = await couponsOf(institution)
    const [ana, bia] = [await aPerson(), await aPerson()]
    expect(codeOf(await ana.join(code, null, bia.id))).toBe('not-allowed')
    await manager.call('PUT', `/admin/institutions/${institution.id}`, {
      body: { name: 'Uni', academicType: 'specialist', isActive: 0 },
    })
    expect(codeOf(await ana.join(code))).toBe('institution-not-listed')
    expect(await ana.studies()).toBeNull()
    await test.needs.db
      .insertInto('coupons')
      .values({ code: 'DE-NINGUEM', kind: 'academic', scope: 'academic', institution: 'NINGUEM' })
      .execute()
    expect(codeOf(await ana.join('DE-NINGUEM'))).toBe('institution-not-listed')
  })
})

describe('the programme opens', () => {
  it('to a student with access today, and a repeat changes nothing [C7.26]', async () => {
    const student = await aPerson({ academicType: 'specialist', plan: 'premium' })
    const openedAt = async () => {
      const { rows } = await test.needs.db.pool.query<{ at: Date }>(
        'select unlocked_at as at from academic_students where user_id = $1',
        [student.id],
      )
      return rows[0]?.at.getTime()
    }
    expect((await student.unlock()).status).toBe(200)
    const first = await openedAt()
    expect((await student.unlock()).status).toBe(200)
    expect(await openedAt()).toBe(first)
  })

  it.each([
    ['whoever is no student', { plan: 'premium' }, 'student-needed'],
    ['a student without access', { academicType: 'graduation' }, 'access-needed'],
  ] as const)('not to %s', async (_who, facts, code) => {
    const person = await aPerson(facts)
    expect(codeOf(await person.unlock())).toBe(code)
  })

  it('not in another’s name', async () => {
    const student = await aPerson({ academicType: 'specialist', plan: 'premium' })
    expect(codeOf(await (await aPerson({ plan: 'premium' })).unlock(student.id))).toBe('not-found')
  })
})

describe('an institution', () => {
  it('sees nothing of a student who did not say so, and no longer when they take it back', async () => {
    const institution = await anInstitution()
    const [code = ''] = await couponsOf(institution)
    const ana = await aPerson()
    expect(codeOf(await ana.share(1))).toBe('institution-needed')
    await ana.join(code)
    const sharing = async () => {
      const { body } = await manager.call('GET', '/admin/institutions')
      const listed = (body as { institutions: Institution[] }).institutions
      return listed.find(({ id }) => id === institution.id)
    }
    expect(await sharing()).toMatchObject({ students: 1, sharing: 0, coupons: 1, freeCoupons: 0 })
    const seen = async () =>
      (await manager.call('GET', `/academic/institutions/${institution.id}/students`)).body as ReplyOf<
        typeof coordination.readInstitutionClass
      >
    expect(await seen()).toMatchObject({ students: [], hidden: 1 })
    expect(JSON.stringify(await seen())).not.toContain(ana.name)
    await ana.share(1)
    expect(await seen()).toMatchObject({ students: [{ userId: ana.id, hours: 0 }], hidden: 0 })
    expect(await sharing()).toMatchObject({ sharing: 1 })
    await ana.share(0)
    expect(await sharing()).toMatchObject({ sharing: 0 })
  })

  it('has a code of its own, and coupons that differ', async () => {
    const institution = await anInstitution()
    const { code } = institution
    const again = await manager.call('POST', '/admin/institutions', {
      body: { code, name: 'Outra', academicType: 'specialist' },
    })
    expect(codeOf(again)).toBe('institution-code-taken')
    const codes = await couponsOf(institution, 500)
    expect(new Set(codes).size).toBe(500)
    expect(codes.every(one => one.startsWith(`${code}-`))).toBe(true)
  })
})
