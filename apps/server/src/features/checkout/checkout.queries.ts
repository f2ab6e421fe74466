import type { Money } from '@alinha/domain'
import type { Db } from '../../platform/database.ts'

export type CourseOnSale = { id: number; title: string; price: Money; accessDays: number }

/** By its slug or its id. Null for a course that is not sold by itself. */
export async function findCourseOnSale(
  db: Db,
  named: { slug: string } | { id: number },
): Promise<CourseOnSale | null> {
  const [column, value] = 'slug' in named ? (['slug', named.slug] as const) : (['id', named.id] as const)
  const row = await db
    .selectFrom('courses')
    .select(['id', 'title', 'price_centavos as price', 'access_days as accessDays'])
    .where(column, '=', value)
    .where('kind', '=', 'on-demand')
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row?.price ? { ...row, price: row.price } : null
}
