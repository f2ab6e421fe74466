import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startSimulators, turnSwitch } from './index.ts'
import { catchWebhooks } from './testing/catch-webhooks.ts'

const anyPort = {
  SIMULATOR_INBOX_PORT: '0',
  SIMULATOR_SMTP_PORT: '0',
  SIMULATOR_POSTAL_CODES_PORT: '0',
  SIMULATOR_HUMAN_CHECK_PORT: '0',
  SIMULATOR_CARD_PAYMENTS_PORT: '0',
  SIMULATOR_MARKETPLACE_PORT: '0',
  SIMULATOR_MEDIA_EDGE_PORT: '0',
}

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...anyPort, ...variables },
  })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text))
  return { child, said, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

describe('the process of simulators', { timeout: 20_000 }, () => {
  it('prints one address a line, serves there, and ends by itself on SIGTERM', async () => {
    const { child, said, ended } = start({})
    await expect.poll(() => said.out.trim().split('\n').length, { timeout: 10_000 }).toBe(7)
    const addresses = said.out.match(/\w+:\/\/127\.0\.0\.1:\d+/g) ?? []
    expect(addresses.map(address => address.split(':')[0])).toEqual([
      'http',
      'smtp',
      'http',
      'http',
      'http',
      'http',
      'http',
    ])
    expect((await fetch(addresses[0] ?? '')).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('delivers webhooks where it is told', async () => {
    const shop = await catchWebhooks()
    const { child, said, ended } = start({ SIMULATOR_WEBHOOKS_TO: `${shop.url}hooks` })
    await expect.poll(() => said.out, { timeout: 10_000 }).toContain('media edge')
    const marketplace = /marketplace +(\S+)/.exec(said.out)?.[1] ?? ''
    await turnSwitch(marketplace, 'POST', 'subscriptions', { email: 'ana@example.com' })
    await expect
      .poll(() => shop.caught.map(({ path }) => path), { timeout: 5_000 })
      .toEqual(['/hooks/hotmart'])
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await shop.close()
  })

  it('does not start in production', async () => {
    const { said, ended } = start({ NODE_ENV: 'production' })
    expect(await ended).toEqual([1, null])
    expect(said.error).toContain('Simulators do not run in production.')
  })

  it.each(['abc', '65536'])('does not start on the port %j', async SIMULATOR_SMTP_PORT => {
    const { said, ended } = start({ SIMULATOR_SMTP_PORT })
    expect(await ended).toEqual([1, null])
    expect(said.error).toContain('SIMULATOR_SMTP_PORT must be a port number.')
  })
})

describe('starting simulators inside a test', () => {
  it('leaves nothing listening when one port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const humanCheck = (taken.address() as AddressInfo).port
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const inbox = (free.address() as AddressInfo).port
    await new Promise(resolve => free.close(resolve))

    await expect(startSimulators({ inbox, humanCheck })).rejects.toThrow('EADDRINUSE')
    await expect(fetch(`http://127.0.0.1:${inbox}/`)).rejects.toThrow('fetch failed')
    taken.close()
  })

  it('stops at once although a request is still waiting', async () => {
    const simulators = await startSimulators()
    const waiting = fetch(`${simulators.postalCodesUrl}/ws/00000002/json/`).catch(() => 'cut off')
    await expect
      .poll(async () => (await fetch(`${simulators.postalCodesUrl}/__sim/requests`)).text())
      .toContain('00000002')
    await simulators.stop()
    expect(await waiting).toBe('cut off')
  })
})
