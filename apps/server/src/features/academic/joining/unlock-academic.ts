import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { opensEverything } from '../../catalogue/index.ts'
import { lockPerson } from '../../payments/index.ts'
import { readUser } from '../../people/index.ts'
import { recordSharing, recordUnlocked } from './students.queries.ts'

const UNLOCKED: Said = {
  message: {
    'pt-BR': 'O programa acadêmico está aberto para você.',
    en: 'The academic programme is open to you.',
    es: 'El programa académico está abierto para ti.',
  },
}

const SHARED: Said = {
  message: {
    'pt-BR': 'Sua instituição pode ver o seu progresso. Você pode voltar atrás quando quiser.',
    en: 'Your institution can see your progress. You can take it back whenever you want.',
    es: 'Tu institución puede ver tu progreso. Puedes retirarlo cuando quieras.',
  },
}

const HIDDEN: Said = {
  message: {
    'pt-BR': 'Sua instituição não vê mais o seu progresso.',
    en: 'Your institution no longer sees your progress.',
    es: 'Tu institución ya no ve tu progreso.',
  },
}

/** For a student with access today. Safe to repeat. */
export async function unlockAcademic(needs: Needs, { userId }: Actor, id: number): Promise<Said> {
  const { db, clock } = needs
  if (id !== userId) throw new Refusal('not-found')
  await inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    const user = await readUser({ db: tx, config: needs.config }, userId)
    if (user.academicType === null) throw new Refusal('student-needed')
    if (!opensEverything({ person: user }, dayInBrazil(clock()))) throw new Refusal('access-needed')
    await recordUnlocked(tx, userId, clock())
  })
  return UNLOCKED
}

/** A consent, which can be withdrawn. */
export async function shareProgress(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  isShared: boolean,
): Promise<Said> {
  if (!(await recordSharing(db, userId, isShared ? clock() : null))) throw new Refusal('institution-needed')
  return isShared ? SHARED : HIDDEN
}
