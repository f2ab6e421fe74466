import { PgBoss, type JobResult } from 'pg-boss'
import type { JobHandler } from '../platform/jobs.ts'

/** The control of `npm run bench:jobs`: each queue looks by itself twice a second, and takes ten jobs at a look. */
export async function startNaiveWorker(
  databaseUrl: string,
  handled: readonly JobHandler[],
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 4, migrate: false })
  boss.on('error', error => {
    throw error
  })
  await boss.start()
  const options = {
    pollingIntervalSeconds: 0.5,
    batchSize: 10,
    perJobResults: true,
    includeMetadata: true,
  } as const
  for (const { queue, run } of handled) {
    await boss.work<unknown, unknown, typeof options>(queue.name, options, taken =>
      Promise.all(
        taken.map(async ({ id, data, signal }): Promise<JobResult> => {
          await run(data, signal, { jobId: id, key: null, tries: 1, isLast: false })
          return { id, status: 'completed' }
        }),
      ),
    )
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
