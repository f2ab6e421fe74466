import { describe, expect, it } from 'vitest'
import { bulkActions, bulkState, isSoAlready, needsDays } from './bulk-change.ts'

const people = [false, true].flatMap(isBlocked => [false, true].map(isStudent => ({ isBlocked, isStudent })))

describe('a change of many people', () => {
  it.each(people)('changes nothing about who is so already: %j', person => {
    const already = bulkActions.filter(action => isSoAlready(action, person))
    expect(already.toSorted()).toEqual(
      [person.isBlocked ? 'block' : 'unblock', person.isStudent ? 'give-student' : 'take-student'].toSorted(),
    )
  })

  it('counts days when it gives them, and never else', () => {
    expect(bulkActions.filter(needsDays)).toEqual(['give-days'])
  })

  it.each([
    { isStopped: false, waiting: 0, state: 'done' },
    { isStopped: true, waiting: 0, state: 'done' },
    { isStopped: false, waiting: 1, state: 'running' },
    { isStopped: true, waiting: 1, state: 'stopped' },
  ])('is $state with $waiting waiting and stopped: $isStopped', ({ state, ...facts }) => {
    expect(bulkState(facts)).toBe(state)
  })
})
