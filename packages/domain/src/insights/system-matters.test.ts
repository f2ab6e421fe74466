import { expect, it } from 'vitest'
import { listSystemMatters, type SystemFacts } from './system-matters.ts'

const well: SystemFacts = {
  queues: [{ name: 'mails', failed: 0, oldestSeconds: 600 }],
  invariants: [{ name: 'charged_twice', broken: 0 }],
  inbox: [{ provider: 'card', oldestSeconds: 600 }],
  comparisons: [
    { provider: 'card', ageSeconds: 259_200 },
    { provider: 'marketplace', ageSeconds: null },
  ],
  disks: [{ name: 'media', free: 10, total: 100 }],
}

it('says nothing of machines that are well, up to each limit', () => {
  expect(listSystemMatters(well)).toEqual([])
  expect(listSystemMatters({ ...well, disks: [{ name: 'media', free: 0, total: 0 }] })).toEqual([])
})

it.each<[string, Partial<SystemFacts>, object]>([
  [
    'a broken invariant',
    { invariants: [{ name: 'charged_twice', broken: 1 }] },
    { kind: 'invariant-broken', about: 'charged_twice', amount: 1 },
  ],
  [
    'a message that nobody worked on',
    { inbox: [{ provider: 'card', oldestSeconds: 601 }] },
    { kind: 'inbox-late', about: 'card', amount: 601 },
  ],
  [
    'a queue that stands still',
    { queues: [{ name: 'mails', failed: 0, oldestSeconds: 601 }] },
    { kind: 'queue-late', about: 'mails', amount: 601 },
  ],
  [
    'a job that was given up',
    { queues: [{ name: 'mails', failed: 2, oldestSeconds: 0 }] },
    { kind: 'jobs-failed', about: 'mails', amount: 2 },
  ],
  [
    'a disk that is nearly full',
    { disks: [{ name: 'media', free: 99, total: 1000 }] },
    { kind: 'disk-full', about: 'media', amount: 9 },
  ],
  [
    'a comparison that does not come round',
    { comparisons: [{ provider: 'card', ageSeconds: 259_201 }] },
    { kind: 'comparison-old', about: 'card', amount: 259_201 },
  ],
])('tells of %s', (_, facts, matter) => expect(listSystemMatters({ ...well, ...facts })).toEqual([matter]))

it('puts money first', () => {
  const kinds = listSystemMatters({
    queues: [{ name: 'mails', failed: 1, oldestSeconds: 900 }],
    invariants: [{ name: 'charged_twice', broken: 1 }],
    inbox: [{ provider: 'card', oldestSeconds: 900 }],
    comparisons: [{ provider: 'card', ageSeconds: 999_999 }],
    disks: [{ name: 'media', free: 1, total: 100 }],
  }).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'invariant-broken',
    'inbox-late',
    'queue-late',
    'disk-full',
    'jobs-failed',
    'comparison-old',
  ])
})
