import type { BrasilapiError, BrasilapiFound, ViacepReply } from '@alinha/providers/postal-codes/viacep.wire'
import { startHttpSimulator, type Route } from '../http-simulator.ts'
import { htmlAnswer, jsonAnswer, type Answer, type Running } from '../loopback-server.ts'
import { brasilapiAddresses, viacepAddresses } from './known-addresses.ts'

/** Longer than anybody waits. */
const SLOW_MS = 30_000

/** Codes of ours that make both services fail alike, so that a person at a form can see it happen. */
const faultyCodes: Readonly<Record<string, Answer>> = {
  '00000001': htmlAnswer(400, '<h1>Http 400</h1><h3>Verifique a URL</h3>'),
  '00000002': { ...htmlAnswer(200, ''), delayMs: SLOW_MS },
  '00000003': htmlAnswer(503, '<h1>Service Unavailable</h1>'),
}

// Both real services let any page ask.
const readableAnywhere = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'access-control-allow-origin': '*' },
})

const routes: readonly Route[] = [
  {
    method: 'GET',
    route: '/ws/:cep/json/',
    answer: (_, { cep = '' }) => readableAnywhere(faultyCodes[cep] ?? answerAsViacep(cep)),
  },
  {
    method: 'GET',
    route: '/api/cep/v2/:cep',
    answer: (_, { cep = '' }) => readableAnywhere(faultyCodes[cep] ?? answerAsBrasilapi(cep)),
  },
]

function answerAsViacep(cep: string): Answer {
  if (!/^\d{8}$/.test(cep)) return htmlAnswer(400, '<h1>Http 400</h1><h3>Verifique a URL</h3>')
  const reply: ViacepReply = viacepAddresses[cep] ?? { erro: 'true' }
  return jsonAnswer(200, reply)
}

function answerAsBrasilapi(cep: string): Answer {
  if (!/^\d{8}$/.test(cep)) {
    const error: BrasilapiError = {
      name: 'CepPromiseError',
      message: 'CEP deve conter exatamente 8 caracteres.',
      type: 'validation_error',
      errors: [{ message: 'CEP informado possui mais do que 8 caracteres.', service: 'cep_validation' }],
    }
    return jsonAnswer(400, error)
  }
  const found: BrasilapiFound | undefined = brasilapiAddresses[cep]
  if (found !== undefined) return jsonAnswer(200, found)
  const error: BrasilapiError = {
    name: 'CepPromiseError',
    message: 'Todos os serviços de CEP retornaram erro.',
    type: 'service_error',
    errors: [{ name: 'ServiceError', message: 'CEP não encontrado na base do ViaCEP.', service: 'viacep' }],
  }
  return jsonAnswer(404, error)
}

export const startViacepSimulator = (port: number): Promise<Running> =>
  startHttpSimulator(port, routes, () => {})
