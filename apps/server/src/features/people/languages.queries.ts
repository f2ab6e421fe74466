import { DEFAULT_LANGUAGE, type Language } from '@alinha/domain'
import { sql, type AliasedRawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The language in which somebody is written to, as a column beside others of theirs. */
export const languageOf = (userIdColumn: string): AliasedRawBuilder<Language, 'language'> =>
  sql<Language>`coalesce((select chosen.language from profiles chosen where chosen.user_id = ${sql.ref(userIdColumn)}),
                         ${DEFAULT_LANGUAGE})`.as('language')

export async function readLanguage(db: Db, userId: number): Promise<Language> {
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (profile?.language as Language | null | undefined) ?? DEFAULT_LANGUAGE
}
