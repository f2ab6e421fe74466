import type { ReplyOf, welcome } from '@alinha/contract'
import {
  canWatch,
  chooseFirstLessons,
  ON_DEMAND_CATEGORY,
  type LessonToChoose,
  type PracticeAnswers,
} from '@alinha/domain'
import { Refusal } from '../../../platform/refusal.ts'
import { readCatalogue, type CatalogueNeeds, type SeenCatalogue } from '../catalogue-cache.ts'
import { cardWriter } from '../page-template.ts'
import { findAnswers, recordAnswers } from './welcome.queries.ts'

type Welcome = ReplyOf<typeof welcome.readWelcome>

export async function readWelcome(needs: CatalogueNeeds, userId: number): Promise<Welcome> {
  const answers = await findAnswers(needs.db, userId)
  return toWelcome(await readCatalogue(needs, userId), answers)
}

export async function answerWelcome(
  needs: CatalogueNeeds,
  userId: number,
  answers: PracticeAnswers,
): Promise<Welcome> {
  const seen = await readCatalogue(needs, userId)
  if (answers.categoryId !== null && !seen.catalogue.categories.has(answers.categoryId))
    throw new Refusal('category-unknown')
  await recordAnswers(needs.db, userId, answers)
  return toWelcome(seen, answers)
}

function toWelcome(seen: SeenCatalogue, answers: PracticeAnswers | null): Welcome {
  const lessons = listLessonsToChoose(seen)
  const toCard = cardWriter(seen.member)
  const path = answers === null ? [] : chooseFirstLessons(answers, lessons)
  return {
    answers,
    subjects: listSubjects(seen, lessons),
    lessons: path.flatMap(id => {
      const lesson = seen.catalogue.movies.get(id)
      return lesson ? [toCard(lesson)] : []
    }),
  }
}

/** In the order of the catalogue: categories, courses, lessons. */
function listLessonsToChoose({ catalogue, member }: SeenCatalogue): LessonToChoose[] {
  const watched = new Set(member.watchedIds)
  return [...catalogue.categories.values()]
    .flatMap(({ movies }) => movies)
    .map(({ id, course, shared, durationSeconds, releasedOn, isAvailableOnFreePlan }) => ({
      id,
      courseId: course.id,
      categoryId: course.categoryId,
      seconds: durationSeconds,
      releasedOn,
      isWatched: watched.has(id),
      mayWatch: canWatch(
        member.person,
        {
          isAvailable: shared.disponivel === 1,
          isAvailableOnFreePlan,
          isPurchased: member.boughtUntil.has(course.id),
        },
        catalogue.day,
      ).ok,
    }))
}

const listSubjects = ({ catalogue }: SeenCatalogue, lessons: readonly LessonToChoose[]) =>
  [...catalogue.categories.values()]
    .filter(
      ({ id }) =>
        id !== ON_DEMAND_CATEGORY &&
        lessons.some(({ categoryId, mayWatch }) => categoryId === id && mayWatch),
    )
    .map(({ id, title }) => ({ id, title }))
