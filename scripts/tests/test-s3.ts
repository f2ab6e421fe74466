/** `npm run test:s3`: the suite of the files port, and a lesson from file to stream, against a real S3 server on loopback. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-files.ts'
import { startRadosgw } from '../../verification/stage/radosgw.ts'

const REPORT = join(projectRoot, 'reports/vitest-s3.json')

const startedAt = performance.now()
const storage = await startRadosgw(['private', 'media'])
console.log(`radosgw is up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
const { status } = spawnSync(
  'vitest',
  [
    ...['run', '--config', 'vitest.s3.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      S3_ENDPOINT: storage.endpoint,
      S3_REGION: storage.region,
      S3_ACCESS_KEY: storage.accessKey,
      S3_SECRET_KEY: storage.secretKey,
      S3_PRIVATE_BUCKET: 'private',
      S3_MEDIA_BUCKET: 'media',
    },
  },
)
await storage.stop()
process.exit(status ?? 1)
