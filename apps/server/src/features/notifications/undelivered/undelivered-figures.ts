import type { Needs } from '../../../needs.ts'
import type { Figure } from '../../../platform/figures.ts'

export const undeliveredFigures = ({ db }: Pick<Needs, 'db'>): Figure[] => [
  {
    name: 'alinha_mails_undelivered',
    help: 'Mails that the mail server has not taken: tried again, or given up.',
    label: 'state',
    async read() {
      const { rows } = await db.pool.query<{ label: string; value: number }>(
        `select state as label, count(mail.id)::int as value
           from (values ('waiting', false), ('given-up', true)) as of (state, is_given_up)
           left join undelivered_mails mail
             on (mail.given_up_at is not null) = is_given_up and mail.dropped_because is null
          group by state`,
      )
      return rows
    },
  },
]
