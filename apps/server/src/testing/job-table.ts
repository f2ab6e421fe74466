import { everyQueue } from '../features.ts'
import { jobPolicies, type JobPolicy, type JobPolicyName } from '../platform/job-policies.ts'

const inWords = (seconds: number): string =>
  seconds >= 3600 ? `${seconds / 3600} h` : seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`

/** How long a job is tried when each pause is as short as it may be. */
export const shortestSeconds = ({ tries, firstPauseSeconds, longestPauseSeconds }: JobPolicy): number =>
  Array.from({ length: tries - 1 }, (_, at) =>
    Math.min(longestPauseSeconds, (firstPauseSeconds * 2 ** Math.min(16, at + 1)) / 2),
  ).reduce((sum, pause) => sum + pause, 0)

/** The table of docs/operations.md: one row for each policy, with the jobs that follow it. */
export const jobTable = (): string[] =>
  (Object.keys(jobPolicies) as JobPolicyName[]).map(name => {
    const { tries, firstPauseSeconds, longestPauseSeconds, inTheEnd } = jobPolicies[name]
    const pauses = tries === 1 ? 'none' : `${inWords(firstPauseSeconds)} to ${inWords(longestPauseSeconds)}`
    const jobs = everyQueue
      .filter(({ policy }) => policy === name)
      .map(queue => `\`${queue.name}\``)
      .toSorted()
    return `| \`${name}\` | ${tries === 1 ? '1 try' : `${tries} tries`} | ${pauses} | ${inTheEnd} | ${jobs.join(', ')} |`
  })
