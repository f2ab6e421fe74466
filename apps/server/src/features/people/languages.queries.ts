import { DEFAULT_LANGUAGE, type Language } from '@alinha/domain'
import { sql, type AliasedRawBuilder } from 'kysely'

/** The language in which somebody is written to, as a column beside others of theirs. */
export const languageOf = (userIdColumn: string): AliasedRawBuilder<Language, 'language'> =>
  sql<Language>`coalesce((select chosen.language from profiles chosen where chosen.user_id = ${sql.ref(userIdColumn)}),
                         ${DEFAULT_LANGUAGE})`.as('language')
