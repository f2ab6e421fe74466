import { describe, expect, it } from 'vitest'
import { limitChoices, noAnswers, trackingChoices } from './case-answers.ts'
import { caseKinds } from './case-kinds.ts'
import { findCaseKind, listCaseTopics, pickCaseLessons } from './case-lessons.ts'

describe('what is searched for a case', () => {
  it.each(caseKinds)('of the kind %s has words of that kind, also without the form', kind => {
    const topics = listCaseTopics({ kind, answers: null })
    expect(topics.length).toBeGreaterThan(0)
    expect(listCaseTopics({ kind, answers: noAnswers })).toEqual(topics)
  })

  it('follows what was chosen, each word once, and four at most', () => {
    for (const kind of caseKinds)
      for (const ipr of [null, ...limitChoices])
        for (const extractions of [null, ...limitChoices])
          for (const tracking of [null, ...trackingChoices]) {
            const topics = listCaseTopics({ kind, answers: { ...noAnswers, ipr, extractions, tracking } })
            expect(new Set(topics).size).toBe(topics.length)
            expect(topics.length).toBeLessThanOrEqual(4)
            if (kind !== 'refinement') continue
            expect(topics.includes('IPR')).toBe(ipr === 'allowed')
            expect(topics.includes('extração')).toBe(extractions === 'allowed')
            expect(topics.includes('assentamento')).toBe(tracking === 'some-teeth' || tracking === 'lost')
          }
  })

  it('has nothing of what was written', () => {
    const answers = { ...noAnswers, goals: 'Maria quer sorrir', teethThatStay: '18', birthYears: '1985-1989' }
    for (const kind of caseKinds)
      expect(listCaseTopics({ kind, answers })).toEqual(listCaseTopics({ kind, answers: noAnswers }))
  })
})

describe('lessons of several topics', () => {
  it('are picked in turn, each once, up to a number', () => {
    const lessons = (...ids: number[]) => ids.map(id => ({ id }))
    const found = [lessons(1, 2, 3), lessons(), lessons(4, 1, 5)]
    expect(pickCaseLessons(found, 9)).toEqual(lessons(1, 4, 2, 3, 5))
    expect(pickCaseLessons(found, 2)).toEqual(lessons(1, 4))
    expect(pickCaseLessons([], 4)).toEqual([])
  })
})

describe('a lesson', () => {
  it.each([
    ['Caso 1: apinhamento de 6 mm', 'alignment'],
    ['Caso 2: Diastemas generalizados', 'alignment'],
    ['Classe II com elásticos', 'class-or-extraction'],
    ['Caso 7: classe III leve', 'class-or-extraction'],
    ['Extrações de pré-molares', 'class-or-extraction'],
    ['MORDIDA ABERTA anterior', 'open-or-deep-bite'],
    ['Dentição mista: primeira fase', 'mixed-dentition'],
    ['Quantos refinamentos são demais', 'refinement'],
    ['Planejar uma arcada só', 'single-arch'],
    ['Mordida em máxima intercuspidação', null],
    ['Classe I', null],
    ['Classe IIa', null],
    ['IPR sem medo', null],
    ['', null],
  ])('called %j is about %j', (title, kind) => {
    expect(findCaseKind(title)).toBe(kind)
  })

  it.each(caseKinds)('whose title is a word of %s leads to a case', kind => {
    for (const topic of listCaseTopics({ kind, answers: null })) expect(findCaseKind(topic)).not.toBeNull()
  })
})
