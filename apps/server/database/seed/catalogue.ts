import { addDays, dayInBrazil } from '@alinha/domain'
import type { Db } from '../../src/platform/database.ts'
import { basics, digitalPlanning } from './courses-of-the-basics.ts'
import {
  clinicalRoutine,
  complexCases,
  growingPatients,
  practiceManagement,
} from './courses-of-the-clinic.ts'
import { onDemandCourses } from './on-demand-courses.ts'
import { toLessons, type SeededCourse } from './seeded-course.ts'

/** The first one is made by the migrations, with id 1. */
const categories: readonly [name: string, courses: readonly SeededCourse[]][] = [
  ['Sob demanda', onDemandCourses],
  ['Fundamentos', basics],
  ['Planejamento digital', digitalPlanning],
  ['Casos complexos', complexCases],
  ['Rotina clínica', clinicalRoutine],
  ['Crianças e adolescentes', growingPatients],
  ['Gestão do consultório', practiceManagement],
]

/** Invented, on domains that nobody can own. */
const partners: readonly [name: string, url: string][] = [
  ['Instituto Órbita', 'https://orbita.example'],
  ['Lumen Lab', 'https://lumenlab.example'],
  ['Arco Digital', 'https://arcodigital.example'],
  ['Escola Paulatina', 'https://paulatina.example'],
  ['Nortis', 'https://nortis.example'],
  ['ScanHaus', 'https://scanhaus.example'],
  ['Clínica Meridiano', 'https://meridiano.example'],
  ['Casa do Setup', 'https://casadosetup.example'],
]

/** Safe to repeat: what exists is left as it is. */
export async function seedCatalogue(db: Db, now: Date): Promise<void> {
  const today = dayInBrazil(now)
  for (const [index, [name, courses]] of categories.entries()) {
    await db
      .insertInto('categories')
      .values({ name, position: index + 1 })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    const { id } = await db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    for (const [at, course] of courses.entries()) await seedCourse(db, id, course, at + 1, today)
  }
  await db
    .insertInto('partners')
    .values(partners.map(([name, url], index) => ({ name, url, position: index + 1 })))
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

async function seedCourse(
  db: Db,
  categoryId: number,
  course: SeededCourse,
  position: number,
  today: string,
): Promise<void> {
  await db
    .insertInto('teachers')
    .values({ name: course.teacher })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const made = await db
    .insertInto('courses')
    .values({
      category_id: categoryId,
      kind: course.kind,
      title: course.title,
      slug: toSlug(course.kind === 'series' ? `serie ${course.title}` : course.title),
      description: course.description,
      teacher_name: course.teacher,
      teacher_id: db.selectFrom('teachers').select('id').where('name', '=', course.teacher),
      cover_path: `/art/${course.cover}.webp`,
      poster_path: course.poster ? `/art/${course.poster}.webp` : null,
      price_centavos: course.priceCentavos ?? null,
      audience: course.audience ?? 'everyone',
      position,
      is_published: true,
    })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return

  const lessons = toLessons(course.lessons)
  const available = lessons.length - (course.comingSoon ?? 0)
  const rows = lessons.map(({ title, durationSeconds }, index) => {
    const isOpening = index === 0
    return {
      course_id: made.id,
      title,
      duration_seconds: durationSeconds,
      // Those after the available ones are scheduled: their day lies ahead.
      is_available: true,
      is_available_on_free_plan: isOpening && course.kind !== 'on-demand',
      audience: isOpening && !course.audience ? 'everyone' : 'professionals',
      position: index + 1,
      // A lesson a week, the newest last.
      released_on: addDays(today, 7 * (index + 1 - available)),
    }
  })
  await db.insertInto('movies').values(rows).execute()
}

const toSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
