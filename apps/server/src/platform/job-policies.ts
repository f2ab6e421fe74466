/**
 * How often a job is tried, and what becomes of it then. A pause is twice the one before, up to the longest; at least
 * half of it is waited.
 */
export type JobPolicy = {
  tries: number
  firstPauseSeconds: number
  longestPauseSeconds: number
  inTheEnd: string
}

const FOR_THREE_DAYS = { tries: 49, firstPauseSeconds: 1, longestPauseSeconds: 2 * 3600 }

/** Each job names one of these. docs/operations.md lists which, and a test compares. */
export const jobPolicies = {
  mail: {
    ...FOR_THREE_DAYS,
    inTheEnd: 'managers see it under "E-mails não entregues" and can send it again',
  },
  'must-happen': {
    ...FOR_THREE_DAYS,
    inTheEnd: '`alinha_jobs_failed` rises, and somebody looks at it',
  },
  'until-answered': {
    tries: 400,
    firstPauseSeconds: 1,
    longestPauseSeconds: 2 * 3600,
    inTheEnd: 'after a month `alinha_jobs_failed` rises; the provider has not answered once',
  },
  'long-work': {
    tries: 14,
    firstPauseSeconds: 1,
    longestPauseSeconds: 3600,
    inTheEnd: 'the manager who sent the file is told that it failed',
  },
  'comes-at-once': {
    tries: 1,
    firstPauseSeconds: 1,
    longestPauseSeconds: 1,
    inTheEnd: 'its next run does it, within the hour',
  },
  'comes-hourly': {
    tries: 10,
    firstPauseSeconds: 1,
    longestPauseSeconds: 300,
    inTheEnd: 'the run of the next hour does it',
  },
  'comes-daily': {
    tries: 30,
    firstPauseSeconds: 1,
    longestPauseSeconds: 1800,
    inTheEnd: 'the run of the next day does it; it is tried for at least five hours',
  },
} satisfies Record<string, JobPolicy>

export type JobPolicyName = keyof typeof jobPolicies
