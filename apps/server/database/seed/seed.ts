import { hashPassword } from '../../src/features/session/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { seedClass } from './academic-class.ts'
import { seedAssociates } from './associates.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCommunity } from './community.ts'
import { seedCompany } from './company.ts'
import { seedFigures } from './figures.ts'
import { seedMoney } from './money.ts'
import { SEEDED_PASSWORD, seedPeople } from './people.ts'
import { seedProgramme } from './programme.ts'

/** For development and browser tests: the password is in the README. Cases come later, with files (`demo:cases`). */
export async function seed(databaseUrl: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl, connections: 2, statementTimeoutMs: 60_000 })
  try {
    const now = new Date()
    await seedPeople(db, await hashPassword(SEEDED_PASSWORD), now)
    await seedCatalogue(db, now)
    await seedCommunity(db, now)
    await seedMoney(db, now)
    await seedFigures(db, now)
    await seedAssociates(db)
    await seedCompany(db)
    await seedProgramme(db)
    await seedClass(db, now)
  } finally {
    await db.destroy()
  }
}
