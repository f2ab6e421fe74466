import { sql } from 'kysely'
import type { Db } from '../../src/platform/database.ts'

type SeededAnswer = { by: string; text: string; isBest?: true }
type SeededDiscussion = {
  by: string
  hoursAgo: number
  /** In the forum, or else on the lesson that is filmed first. */
  topic?: { category: string; title: string }
  text: string
  answers: readonly SeededAnswer[]
}

const discussions: readonly SeededDiscussion[] = [
  {
    by: 'premium@alinha.test',
    hoursAgo: 50,
    topic: {
      category: 'Casos clínicos',
      title: 'Mordida aberta anterior em adulto: por onde vocês começam?',
    },
    text: 'Paciente adulto, trespasse negativo de 3 mm, sem queixa articular.\n\nPenso em **intrusão posterior** com alinhadores e dois mini-implantes. Alguém começa só com alinhadores?',
    answers: [
      {
        by: 'consultora@alinha.test',
        text: 'Até 3 mm costumo começar só com alinhadores:\n\n- intrusão de molares de 0,5 a 1 mm\n- extrusão relativa dos incisivos\n- controle de língua desde o primeiro dia',
        isBest: true,
      },
      { by: 'academica@alinha.test', text: 'E a contenção depois? Fixa com placa à noite?' },
    ],
  },
  {
    by: 'academica@alinha.test',
    hoursAgo: 26,
    topic: {
      category: 'Alinhadores e attachments',
      title: 'Attachment soltando no segundo pré-molar',
    },
    text: 'Já recolei duas vezes com condicionamento de 30 segundos. O que muda no protocolo de vocês?',
    answers: [],
  },
  {
    by: 'recebedora@alinha.test',
    hoursAgo: 8,
    topic: { category: 'Consultório e gestão', title: 'Como explicam o refinamento ao paciente?' },
    text: 'Procuro uma frase simples para a primeira consulta, que não pareça desculpa.',
    answers: [
      {
        by: 'premium@alinha.test',
        text: '> Refinamento faz parte do plano\n\nDigo isso e mostro no contrato, com o número de placas.',
      },
    ],
  },
  {
    by: 'premium@alinha.test',
    hoursAgo: 5,
    text: 'Em 0:42, até quantos milímetros de apinhamento vocês ainda chamam de leve?',
    answers: [
      {
        by: 'consultora@alinha.test',
        text: 'Até **4 mm por arco**. Compare com 0:15: é esse o caso que dá segurança no começo.',
      },
    ],
  },
]

/** Safe to repeat: where people have written already, nothing is added. */
export async function seedCommunity(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('posts').select('id').executeTakeFirst()) return
  for (const { by, hoursAgo, topic, text, answers } of discussions) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    const { rows } = await sql<{ id: number }>`
      insert into posts (user_id, movie_id, category_id, title, text, created_at, active_at, answers)
      select users.id,
             case when ${topic === undefined}::boolean then
               (select id from movies where title = 'Escolher bem o primeiro caso') end,
             (select id from forum_categories where name = ${topic?.category ?? ''}),
             ${topic?.title ?? ''}, ${text}, ${at}, ${at}, ${answers.length}
        from users where users.email = ${by}
      returning id`.execute(db)
    const rootId = rows[0]?.id
    if (rootId === undefined) continue
    await followAs(db, by, rootId)
    for (const [minutes, answer] of answers.entries()) await seedAnswer(db, rootId, answer, at, minutes + 1)
  }
}

async function seedAnswer(
  db: Db,
  rootId: number,
  { by, text, isBest }: SeededAnswer,
  askedAt: Date,
  minutes: number,
): Promise<void> {
  const at = new Date(askedAt.getTime() + minutes * 60_000)
  const { rows } = await sql<{ id: number }>`
    insert into posts (user_id, movie_id, category_id, root_id, text, created_at, active_at)
    select users.id, root.movie_id, root.category_id, root.id, ${text}, ${at}, ${at}
      from users, posts root where users.email = ${by} and root.id = ${rootId}
    returning id`.execute(db)
  const id = rows[0]?.id
  await sql`
    update posts set active_at = ${at}, best_answer_id = coalesce(${isBest ? id : null}::int, best_answer_id)
     where id = ${rootId}`.execute(db)
  await followAs(db, by, rootId)
  // Who asked has been told, and has read it at their next visit, or not.
  await sql`
    insert into notifications (user_id, post_id, kind, created_at)
    select root.user_id, ${id}::int, 'reply', ${at} from posts root
     where root.id = ${rootId} and root.user_id <> (select id from users where email = ${by})`.execute(db)
}

const followAs = (db: Db, email: string, rootId: number) =>
  sql`insert into post_follows (user_id, root_id) select id, ${rootId} from users where email = ${email} on conflict do nothing`.execute(
    db,
  )
