import type { OpenCardPayments } from '@alinha/providers/card-payments/card-payments.contract'
import { createPagarme, type PagarmeOptions } from '@alinha/providers/card-payments/pagarme'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { LOOPBACK } from '../loopback-server.ts'
import { startPagarmeSimulator } from '../pagarme/pagarme.ts'

export const SECRET_KEY = 'sk_test_simulator'

export type OpenPagarme = OpenCardPayments & {
  /** Of the simulator, for its switches. */
  url: string
  connect(options?: Partial<PagarmeOptions>): OpenCardPayments['payments']
}

/** A simulator of its own with the adapters in front of it. */
export async function openPagarme(): Promise<OpenPagarme> {
  const simulator = await startPagarmeSimulator(0)
  const url = `http://${LOOPBACK}:${simulator.port}`
  const baseUrl = `${url}/core/v5`
  const connect = (options: Partial<PagarmeOptions> = {}) =>
    createPagarme({ baseUrl, secretKey: SECRET_KEY, statementDescriptor: 'ALINHA', ...options })
  return {
    url,
    connect,
    payments: connect(),
    tokens: createPagarmeTokens({ baseUrl, publicKey: 'pk_test_simulator' }),
    close: () => simulator.stop(),
  }
}
