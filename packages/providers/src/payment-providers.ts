/*
 * The two who take money for us, in our words: the card provider (its API of today and its legacy one) and the
 * marketplace. The ports are card-payments/port.ts, card-payments/legacy-port.ts and marketplace/port.ts; here is what
 * they share. Three rules hold for every function here.
 *
 * - Whatever the provider decided is a value; `ProviderUnavailable` is thrown when nobody could say. Its
 *   `mayHaveHappened` tells a write whose outcome is unknown (look it up by its `code`, then repeat it with the same
 *   `key` and the same content) from one that certainly did nothing.
 * - A reply says what is true there now. It may already be old: read again instead of remembering.
 * - A state that we do not know is `unknown`: it changes nothing and somebody must look.
 */

/** One write that may be sent again: the same key gives the first result again instead of a second effect. */
export type Repeatable = { key: string }

/** Carried by what we create there, and given back with it. Values are short texts. */
export type Metadata = Readonly<Record<string, string>>

export type Page<T> = { items: T[]; /** Null on the last page. */ next: string | null }

/** As it came in. The body is the very bytes: a signature is about those. */
export type WebhookRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

export type WebhookSubject =
  | { kind: 'charge' | 'order' | 'invoice' | 'subscription' | 'legacy-subscription'; id: string }
  | { kind: 'sale'; id: string; subscriberCode: string | null }
  | { kind: 'marketplace-subscription'; id: string }

/** A hint that something changed, and nothing else: read the subject from the provider before believing anything. */
export type WebhookEvent = {
  provider: 'pagarme' | 'pagarme-legacy' | 'hotmart'
  /** Theirs; a repeated delivery carries it again. */
  id: string
  /** Theirs: `charge.paid`, `PURCHASE_APPROVED` … */
  type: string
  occurredAt: Date
  /** Null when the event is about nothing that we follow. */
  subject: WebhookSubject | null
  /** The marketplace's buyer, in lower case: how a person is found who has no subscription with us yet. */
  email: string | null
}

/** `not-authentic`: not from them (401). `not-understood`: from them, but not in a shape that they document. */
export type WebhookCheck =
  { ok: true; event: WebhookEvent } | { ok: false; reason: 'not-authentic' | 'not-understood' }

export type CheckWebhook = (request: WebhookRequest) => Promise<WebhookCheck>
