import { foldWords } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import {
  areSearchable,
  deleteSynonymGroup,
  listSynonyms,
  lockSynonymGroup,
  recordSynonymGroup,
  recordTerms,
  type Synonyms,
} from '../search.queries.ts'

export const createSynonyms = (
  needs: Pick<Needs, 'db'>,
  terms: readonly string[],
  editor: Editor,
): Promise<Synonyms> =>
  writeTerms(needs, terms, async tx => {
    const id = await recordSynonymGroup(tx)
    await recordEdit(tx, editor, 'synonyms.created', { synonymsId: id })
    return id
  })

export const updateSynonyms = (
  needs: Pick<Needs, 'db'>,
  id: number,
  edit: Versioned & { terms: readonly string[] },
  editor: Editor,
): Promise<Synonyms> =>
  writeTerms(needs, edit.terms, async tx => {
    if (!(await lockSynonymGroup(tx, id))) throw new Refusal('not-found')
    const [before] = await listSynonyms(tx, id)
    if (before) refuseOldVersion(edit, before)
    await recordEdit(tx, editor, 'synonyms.changed', { synonymsId: id })
    return id
  })

/** A term means one thing: it is in one group, and there only once. */
async function writeTerms(
  { db }: Pick<Needs, 'db'>,
  terms: readonly string[],
  group: (tx: Db) => Promise<number>,
): Promise<Synonyms> {
  const single = [...new Map(terms.map(term => [foldWords(term), term])).values()]
  if (single.length < 2) throw new Refusal('synonyms-too-few')
  if (!(await areSearchable(db, single))) throw new Refusal('synonym-without-words')
  try {
    return await inTransaction(db, async tx => {
      const id = await group(tx)
      await recordTerms(tx, id, single)
      return { id, terms: single }
    })
  } catch (error) {
    throw isTakenAlready(error) ? new Refusal('synonym-taken') : error
  }
}

export const removeSynonyms = ({ db }: Pick<Needs, 'db'>, id: number, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await deleteSynonymGroup(tx, id))) throw new Refusal('not-found')
    await recordEdit(tx, editor, 'synonyms.removed', { synonymsId: id })
  })
