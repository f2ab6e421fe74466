import { everyCall, type Call } from '@alinha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admit, classOf, lanesFor, OPEN_LANE, type CallClass, type Lane, type Load } from './admission.ts'

const calls = Object.values(everyCall).flatMap(feature => Object.entries<Call>(feature))
const namesOf = (wanted: CallClass) =>
  calls.filter(([, call]) => classOf(call) === wanted).map(([name]) => name)

const lane = fc.record<Lane>({
  isFirst: fc.boolean(),
  atOnce: fc.integer({ min: 1, max: 5 }),
  waiting: fc.integer({ min: 0, max: 5 }),
  longestWaitMs: fc.constant(1000),
})
const load = fc.record<Load>({
  inFlight: fc.integer({ min: 0, max: 9 }),
  mostInFlight: fc.integer({ min: 1, max: 9 }),
  isLoopSlow: fc.boolean(),
  underWay: fc.integer({ min: 0, max: 7 }),
  waiting: fc.integer({ min: 0, max: 7 }),
})
const holdsAlways = (holds: (load: Load, lane: Lane) => boolean) =>
  fc.assert(fc.property(load, lane, holds), { numRuns: 20_000 })

const calm: Load = { inFlight: 0, mostInFlight: 8, isLoopSlow: false, underWay: 0, waiting: 0 }
const narrow: Lane = { isFirst: false, atOnce: 2, waiting: 1, longestWaitMs: 1000 }
const first = lanesFor(8).first

describe('a call that has just come', () => {
  it('begins while its lane has room, waits while its queue has, and is refused after that', () => {
    const of = (underWay: number, waiting: number) => admit({ ...calm, underWay, waiting }, narrow)
    expect([of(0, 0), of(1, 0), of(2, 0), of(2, 1)]).toEqual(['begin', 'begin', 'wait', 'full-lane'])
  })

  it('never overtakes one of its class that waits', () => {
    holdsAlways((one, lane) => one.waiting === 0 || admit(one, lane) !== 'begin')
  })

  it('is never one too many, neither under way nor in the queue', () => {
    holdsAlways((one, lane) => {
      const admission = admit(one, lane)
      if (admission === 'begin') return one.underWay < lane.atOnce && one.inFlight < one.mostInFlight
      return admission !== 'wait' || one.waiting < lane.waiting
    })
  })

  it('is not refused for want of room while there is some', () => {
    holdsAlways((one, lane) => admit(one, lane) !== 'full-lane' || one.waiting >= lane.waiting)
  })

  it('begins as long as the process holds it when it pays or plays, however slow the loop and full the others', () => {
    for (let inFlight = 0; inFlight < 12; inFlight++)
      for (const isLoopSlow of [false, true])
        for (const underWay of [0, 3, 1000])
          expect(admit({ ...calm, inFlight, isLoopSlow, underWay }, first)).toBe(
            inFlight < 8 ? 'begin' : 'in-flight',
          )
  })

  it('leaves a quarter of the process to paying and playing', () => {
    const of = (inFlight: number, lane: Lane) => admit({ ...calm, inFlight }, lane)
    expect([of(5, OPEN_LANE), of(6, OPEN_LANE), of(7, first)]).toEqual(['begin', 'in-flight', 'begin'])
  })

  it('does not begin on a slow loop when it neither pays nor plays', () => {
    holdsAlways(
      (one, lane) => lane.isFirst || !one.isLoopSlow || !['begin', 'wait'].includes(admit(one, lane)),
    )
  })
})

describe('the lanes', () => {
  it('leave a connection to paying and playing, when there are more than four', () => {
    for (let connections = 5; connections <= 100; connections++) {
      const { reading, searching, entering } = lanesFor(connections)
      expect(reading.atOnce + searching.atOnce + entering.atOnce).toBeLessThan(connections)
    }
  })
})

describe('the class of a call', () => {
  it('is the first for exactly what pays, plays or keeps somebody logged in', () => {
    expect(namesOf('first').toSorted()).toEqual([
      'cancelCardSubscription',
      'cancelMarketplaceSubscription',
      'changeCard',
      'continuePlayback',
      'countLessonView',
      'countWatchedTime',
      'createTicket',
      'logout',
      'reactivateSubscription',
      'readCheckoutSettings',
      'readLesson',
      'readLessonProgress',
      'readPayment',
      'recordWatchedTime',
      'rentCourse',
      'retryFailedPayment',
      'subscribe',
      'subscribeByFirstName',
      'subscribeBySecondName',
      'verifyToken',
    ])
  })

  it('is the first for nothing that strangers may ask', () => {
    const open = calls.filter(([, call]) => call.access === 'anyone').map(([name]) => name)
    expect(namesOf('first').filter(name => open.includes(name))).toEqual([])
  })

  it('is entering for exactly what visitors do who want in', () => {
    expect(namesOf('entering').toSorted()).toEqual([
      'choosePasswordByLink',
      'confirmAccount',
      'confirmEmailChange',
      'findOrCreateAccount',
      'findOrCreateAccountByOldName',
      'login',
      'readUserByEmailToken',
      'recoverPassword',
      'registerAccount',
      'resendConfirmation',
      'unsubscribe',
    ])
  })

  it('is searching for every other call that is costly', () => {
    expect(namesOf('searching')).toEqual(calls.filter(([, { costly }]) => costly).map(([name]) => name))
  })
})
