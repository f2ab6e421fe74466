import type { Needs } from '../../needs.ts'
import type { Figure } from '../../platform/figures.ts'

export const certificatesFigures = ({
  documentSeal,
  clock,
}: Pick<Needs, 'documentSeal' | 'clock'>): Figure[] => [
  {
    name: 'alinha_seal_seconds_left',
    help: 'Until the seal of certificates expires. No value when it cannot be read.',
    async read() {
      const { expiresAt } = await documentSeal.describe()
      return [{ value: Math.floor((expiresAt.getTime() - clock().getTime()) / 1000) }]
    },
  },
]
