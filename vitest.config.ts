import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inNode = (name: string, root: string, more: object = {}) => ({
  root,
  test: { name, include: ['**/*.test.ts'], environment: 'node', ...more },
})

export default defineConfig({
  test: {
    projects: [
      // Rules share nothing that a test could spoil for another.
      inNode('domain', 'packages/domain/src', { isolate: false }),
      inNode('contract', 'packages/contract/src', { isolate: false }),
      inNode('providers', 'packages/providers/src'),
      inNode('simulators', 'packages/simulators/src'),
      inNode('server', 'apps/server/src', {
        globalSetup: './testing/global-setup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      {
        plugins: [react()],
        root: 'apps/web/src',
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:5173/' } },
          setupFiles: './testing/setup.ts',
          testTimeout: 15_000,
        },
      },
    ],
  },
})
