import type { Needs } from '../../../needs.ts'
import type { Figure } from '../../../platform/figures.ts'

type Row = { label: string; value: number }

export const paymentFigures = ({ db }: Pick<Needs, 'db'>): Figure[] => [
  {
    name: 'alinha_payment_alarms',
    help: 'Things about money that a person has to look at, by kind.',
    label: 'kind',
    async read() {
      const { rows } = await db.pool.query<Row>(
        `select kind as label, count(*)::int as value from payment_alarms where resolved_at is null group by kind`,
      )
      return rows
    },
  },
  {
    name: 'alinha_broken_invariants',
    help: 'Rows of each invariant of money, which has to have none, when it was last looked at.',
    label: 'invariant',
    async read() {
      const { rows } = await db.pool.query<Row>(
        'select name as label, broken as value from checked_invariants',
      )
      return rows
    },
  },
  {
    name: 'alinha_invariants_age_seconds',
    help: 'How long ago the invariant that was not looked at for longest was.',
    async read() {
      const { rows } = await db.pool.query<{ value: number | null }>(
        'select extract(epoch from now() - min(checked_at))::int as value from checked_invariants',
      )
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
    },
  },
  {
    name: 'alinha_payment_inbox_oldest_seconds',
    help: 'How long the oldest delivery of a provider waits to be read. What is parked waits for a person of ours.',
    label: 'provider',
    async read() {
      const { rows } = await db.pool.query<Row>(
        `select provider as label, extract(epoch from now() - min(received_at))::int as value
           from payment_inbox where done_at is null and state = 'waiting' group by provider`,
      )
      return rows
    },
  },
  {
    name: 'alinha_unsummed_facts',
    help: 'Facts that the kept sums of the receivers do not have yet; statements read them one by one.',
    async read() {
      const { rows } = await db.pool.query<{ value: number }>(
        'select count(*)::int as value from payment_facts where id > (select up_to from summed_facts)',
      )
      return rows
    },
  },
  {
    name: 'alinha_comparison_age_seconds',
    help: 'How long ago the last whole pass over a provider began: nothing was compared longer ago.',
    label: 'provider',
    async read() {
      const { rows } = await db.pool.query<Row>(
        `select provider as label, extract(epoch from now() - coalesce(compared_to, pass_began_at))::int as value
           from payment_comparisons where coalesce(compared_to, pass_began_at) is not null`,
      )
      return rows
    },
  },
  {
    name: 'alinha_comparison_in_doubt',
    help: 'Things at a provider that differed or could not be compared, and wait to be looked at again.',
    label: 'provider',
    async read() {
      const { rows } = await db.pool.query<Row>(
        `select provider as label,
                (select count(*)::int from compared_things t where t.provider = c.provider and doubt is not null) as value
           from payment_comparisons c`,
      )
      return rows
    },
  },
]
