import { hashPassword } from '../../src/features/session/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { seedAssociates } from './associates.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCommunity } from './community.ts'
import { seedFigures } from './figures.ts'
import { seedMoney } from './money.ts'
import { SEEDED_PASSWORD, seedPeople } from './people.ts'

/** For development and browser tests: the password is in the README. */
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
  } finally {
    await db.destroy()
  }
}
