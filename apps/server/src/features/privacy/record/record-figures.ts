import type { Needs } from '../../../needs.ts'
import type { Figure } from '../../../platform/figures.ts'

export const recordFigures = ({ db }: Pick<Needs, 'db'>): Figure[] => [
  {
    name: 'alinha_record_problems',
    help: 'Seals of the record that were broken at the last look: a row was changed, added or removed.',
    async read() {
      const { rows } = await db.pool.query<{ value: number }>('select problems as value from audit_checks')
      return rows
    },
  },
  {
    name: 'alinha_record_check_age_seconds',
    help: 'How long ago every seal of the record was looked at.',
    async read() {
      const { rows } = await db.pool.query<{ value: number }>(
        'select extract(epoch from now() - checked_at)::int as value from audit_checks',
      )
      return rows
    },
  },
]
