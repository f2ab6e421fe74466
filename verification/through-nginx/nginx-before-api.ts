import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { startNginx, type NginxOptions, type RunningNginx } from '../stage/nginx.ts'

/** The production nginx in front of a running API, with the keys and the folder that the API has, and an empty site. */
export async function startNginxBeforeApi(
  environment: Record<string, string>,
  apiUrl: string | readonly string[],
  options: Partial<NginxOptions> = {},
): Promise<RunningNginx> {
  const { MEDIA_KEYS, MEDIA_FOLDER } = readConfig(environment)
  const site = mkdtempSync(join(tmpdir(), 'alinha-site-'))
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  const nginx = await startNginx({
    listen: `127.0.0.1:${await freePort()}`,
    webRoot: site,
    api: [apiUrl].flat().map(url => new URL(url).host),
    media: { keys: MEDIA_KEYS, from: { folder: MEDIA_FOLDER } },
    ...options,
  })
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop()
      rmSync(site, { recursive: true, force: true })
    },
  }
}
