import { foldWords } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  areSearchable,
  deleteSynonymGroup,
  lockSynonymGroup,
  recordSynonymGroup,
  recordTerms,
  type Synonyms,
} from '../search.queries.ts'

type Asked = Pick<Needs, 'db'>
type Editor = { actor: Actor; context: Context }

const note = (tx: Db, { actor, context }: Editor, action: AuditEntry['action'], synonymsId: number) =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: null,
    details: { synonymsId },
    requestId: context.requestId,
    network: context.network,
  })

export const createSynonyms = (needs: Asked, terms: readonly string[], editor: Editor): Promise<Synonyms> =>
  writeTerms(needs, terms, async tx => {
    const id = await recordSynonymGroup(tx)
    await note(tx, editor, 'synonyms.created', id)
    return id
  })

export const updateSynonyms = (
  needs: Asked,
  id: number,
  terms: readonly string[],
  editor: Editor,
): Promise<Synonyms> =>
  writeTerms(needs, terms, async tx => {
    if (!(await lockSynonymGroup(tx, id))) throw new Refusal('not-found')
    await note(tx, editor, 'synonyms.changed', id)
    return id
  })

/** A term means one thing: it is in one group, and there only once. */
async function writeTerms(
  { db }: Asked,
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

export const removeSynonyms = ({ db }: Asked, id: number, editor: Editor): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await deleteSynonymGroup(tx, id))) throw new Refusal('not-found')
    await note(tx, editor, 'synonyms.removed', id)
  })
