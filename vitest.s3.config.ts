import { defineConfig } from 'vitest/config'

const onS3 = (name: string, root: string, more: object = {}) => ({
  root,
  test: {
    name,
    include: ['**/*.radosgw.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...more,
  },
})

/** Only for `npm run test:s3`, which starts the storage that these tests speak to. */
export default defineConfig({
  test: {
    projects: [
      onS3('providers on s3', 'packages/providers/src'),
      onS3('server on s3', 'apps/server/src', { globalSetup: './testing/global-setup.ts' }),
    ],
  },
})
