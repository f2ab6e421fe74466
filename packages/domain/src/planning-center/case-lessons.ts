import { foldWords } from '../search/fold-words.ts'
import type { CaseAnswers } from './case-answers.ts'
import { caseKinds, type CaseKind } from './case-kinds.ts'

/** What the problems of each kind are called in the titles of lessons, and what is searched for a case of it. */
const problems: Readonly<Record<CaseKind, readonly string[]>> = {
  alignment: ['apinhamento', 'diastema'],
  'class-or-extraction': ['classe II', 'classe III', 'extração'],
  'open-or-deep-bite': ['mordida aberta', 'mordida profunda'],
  'mixed-dentition': ['dentição mista', 'crescimento'],
  refinement: ['refinamento'],
  'single-arch': ['uma arcada', 'apinhamento'],
}

/** As words are compared, each between blanks. */
const asWords = (text: string): string => ` ${foldWords(text)} `
type ComparedProblem = { kind: CaseKind; words: readonly string[] }
let comparedProblems: readonly ComparedProblem[] | null = null

/** Folded once, and not before they are asked for: a page that never does so needs none of it. */
function listComparedProblems(): readonly ComparedProblem[] {
  comparedProblems ??= caseKinds.map(kind => ({ kind, words: problems[kind].map(asWords) }))
  return comparedProblems
}

const MOST_TOPICS = 4

type CaseProblem = { kind: CaseKind; answers: CaseAnswers | null }

/** What to search to find lessons that explain a case: by its kind and by what was chosen, never by what was written. */
export function listCaseTopics({ kind, answers }: CaseProblem): string[] {
  const chosen = [
    answers?.extractions === 'allowed' ? ['extração'] : [],
    answers?.ipr === 'allowed' ? ['IPR'] : [],
    answers?.tracking === 'some-teeth' || answers?.tracking === 'lost' ? ['assentamento'] : [],
  ].flat()
  return [...new Set([...problems[kind], ...chosen])].slice(0, MOST_TOPICS)
}

/** Of what each topic has found, the best of each in turn, each lesson once. */
export function pickCaseLessons<L extends { id: number }>(
  found: readonly (readonly L[])[],
  most: number,
): L[] {
  const longest = Math.max(0, ...found.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) => found.flatMap(lessons => lessons[place] ?? []))
  return [...new Map(inTurn.flat().map(lesson => [lesson.id, lesson])).values()].slice(0, most)
}

/** The kind of case that a lesson is about, by its title; null for most lessons. */
export function findCaseKind(title: string): CaseKind | null {
  const compared = asWords(title)
  return (
    listComparedProblems().find(({ words }) => words.some(problem => compared.includes(problem)))?.kind ??
    null
  )
}
