import { defineConfig } from 'vitest/config'

// Rules hold no state, so the files can share one worker instead of starting one each.
export default defineConfig({ test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false } })
