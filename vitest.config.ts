import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inNode = (name: string, root: string, more: object = {}) => ({
  root,
  test: { name, include: ['**/*.test.ts'], environment: 'node', ...more },
})

export default defineConfig({
  test: {
    // Those of the server wait for a database, a clock or an encoder for a third of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // Rules share nothing that a test could spoil for another.
      inNode('domain', 'packages/domain/src', { isolate: false }),
      inNode('scans', 'packages/scans/src', { isolate: false }),
      inNode('contract', 'packages/contract/src', { isolate: false }),
      inNode('providers', 'packages/providers/src', { exclude: ['**/*.radosgw.test.ts'] }),
      inNode('simulators', 'packages/simulators/src'),
      inNode('server', 'apps/server/src', {
        exclude: ['**/*.radosgw.test.ts'],
        // Its modules keep nothing that a test could spoil for another: what changes is in the database of the file.
        isolate: false,
        globalSetup: './testing/global-setup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      // The production nginx in front of the real server.
      inNode('verification', 'verification', {
        globalSetup: '../apps/server/src/testing/global-setup.ts',
        testTimeout: 60_000,
        hookTimeout: 30_000,
      }),
      {
        plugins: [react()],
        root: 'apps/web/src',
        // Its half for browsers, which jsdom is: Node's own resolution would take the other.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A program of its own for each file, in threads that go on: a new one for each took a minute and a half.
          pool: 'vmThreads',
          environmentOptions: { jsdom: { url: 'http://localhost:5173/' } },
          setupFiles: './testing/setup.ts',
          testTimeout: 15_000,
        },
      },
    ],
  },
})
