import type { Needs } from '../../../needs.ts'
import type { Figure } from '../../../platform/figures.ts'

export const insightsFigures = ({ db }: Pick<Needs, 'db'>): Figure[] => [
  {
    name: 'alinha_watching_sums_age_seconds',
    help: 'How long ago what is watched was last added to the figures of lessons.',
    async read() {
      const { rows } = await db.pool.query<{ value: number }>(
        'select extract(epoch from now() - summed_at)::int as value from summed_watching',
      )
      return rows
    },
  },
]
