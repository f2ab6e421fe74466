import * as z from 'zod/mini'
import type { PagarmeCardRequest, PagarmeCustomerRequest } from './pagarme-requests.wire.ts'
import { toPathPart, type PagarmeClient } from './pagarme-client.ts'
import { toStoredCard } from './pagarme-to-ours.ts'
import { pagarmeCard, pagarmeCustomer, pagarmePage } from './pagarme.wire.ts'
import type { BillingAddress, CardPayments, Payer } from './port.ts'

export function createPagarmeCards(
  client: PagarmeClient,
): Pick<CardPayments, 'saveCustomer' | 'storeCard' | 'listCards' | 'removeCard'> {
  return {
    async saveCustomer(payer) {
      const json = toCustomerRequest(payer)
      const reply = await client.write('save customer', 'POST', '/customers', {
        key: null,
        json,
        schema: pagarmeCustomer,
      })
      if (reply.kind === 'done') return { ok: true, customerId: reply.body.id }
      return { ok: false, reason: 'invalid', fields: reply.kind === 'invalid' ? reply.fields : [reply.what] }
    },

    async storeCard(customerId, { token, address }) {
      // The issuer is asked when money is due: many refuse the question whether they would pay nothing.
      const json: PagarmeCardRequest = {
        token,
        billing_address: toAddress(address),
        options: { verify_card: false },
      }
      const path = `/customers/${toPathPart(customerId)}/cards` as const
      const reply = await client.write('store card', 'POST', path, { key: null, json, schema: pagarmeCard })
      if (reply.kind === 'done') return { ok: true, card: toStoredCard(reply.body) }
      if (reply.kind === 'refused') return { ok: false, reason: 'card-refused' }
      if (reply.kind === 'not-found' && !/token/i.test(reply.what)) {
        return { ok: false, reason: 'invalid', fields: ['customer_id'] }
      }
      if (reply.kind === 'not-found' || reply.fields.some(field => /token/i.test(field))) {
        return { ok: false, reason: 'token-spent' }
      }
      return { ok: false, reason: 'invalid', fields: reply.fields }
    },

    async listCards(customerId) {
      const path = `/customers/${toPathPart(customerId)}/cards` as const
      const found = await client.find('list cards', path, pagarmePage(pagarmeCard))
      return found === null ? [] : found.data.map(toStoredCard)
    },

    async removeCard(customerId, cardId, { key }) {
      const path = `/customers/${toPathPart(customerId)}/cards/${toPathPart(cardId)}` as const
      const reply = await client.write('remove card', 'DELETE', path, { key, schema: z.unknown() })
      if (reply.kind === 'refused' || reply.kind === 'invalid') throw client.refuse('remove card', 412)
    },
  }
}

const toAddress = (address: BillingAddress) => ({
  line_1: `${address.number}, ${address.street}, ${address.district}`,
  zip_code: address.postalCode,
  city: address.city,
  state: address.state,
  country: address.country,
})

const LONGEST_NAME = 64

function toCustomerRequest(payer: Payer): PagarmeCustomerRequest {
  return {
    name: payer.name.slice(0, LONGEST_NAME),
    email: payer.email,
    code: payer.reference,
    type: 'individual',
    document: payer.document.number,
    document_type: payer.document.kind === 'cpf' ? 'CPF' : 'PASSPORT',
    phones: {
      mobile_phone: {
        country_code: payer.phone.countryCode,
        area_code: payer.phone.areaCode,
        number: payer.phone.number,
      },
    },
    address: toAddress(payer.address),
    metadata: { reference: payer.reference },
  }
}
