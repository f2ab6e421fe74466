import { statSync } from 'node:fs'
import { join } from 'node:path'

/** How large the scripts of these addresses are as gzip, which is what their bars are about; they are sent as brotli. */
export const gzippedBytes = (scripts: readonly string[], webRoot: string): number =>
  scripts.reduce((sum, address) => sum + statSync(join(webRoot, `${new URL(address).pathname}.gz`)).size, 0)
