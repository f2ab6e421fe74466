import { randomUUID } from 'node:crypto'
import type { Database } from '../../../apps/server/src/platform/database.ts'
import { networkOf } from '../../../apps/server/src/platform/http/network.ts'
import { aPurchase, aToken } from '../../../apps/server/src/testing/money/checkout.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type Buyer = { userId: number; email: string; headers: Record<string, string> }

export const OPERATIONS = [
  'cadastro',
  'promoAnual',
  'promoMensal',
  'adiciona_cartao',
  'compra_avulsa',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** One click on "pay", and what it is for. */
export type Click = { buyer: Buyer; operation: Operation; intentId: string; form: CheckoutForm }
type CheckoutForm = Record<string, unknown> & { operacao: Operation }

/** Null when no answer came. */
export type CheckoutAnswer = { status: number; body: CheckoutReply } | null
type CheckoutReply = { state?: string; code?: string; message?: string }

export const COURSE_PRICE = 19_900

let people = 0

/** A member who has logged in from a network of their own. */
export async function createBuyer({ db, environment }: DrillStage): Promise<Buyer> {
  const { id: userId, email } = await aMember({ db })
  const number = ++people
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const session = { userId, network: networkOf(address), device: 'drill', hours: 720 }
  const { headers } = await aLogin({ db, keys: appKeysOf(environment) }, session)
  return { userId, email, headers: { ...headers, 'x-forwarded-for': address } }
}

export async function ask(
  url: string,
  { headers }: Buyer,
  path: string,
  body?: object,
): Promise<CheckoutAnswer> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: (await answer.json()) as CheckoutReply }
  } catch {
    return null
  }
}

/** Sends the form of the checkout with a new card. */
export async function sendClick(
  { simulators }: DrillStage,
  url: string,
  click: Click,
): Promise<CheckoutAnswer> {
  const body = aPurchase(await aToken({ simulators }), { ...click.form, intentId: click.intentId })
  return ask(url, click.buyer, '/subscriptionv5', body)
}

export async function createCourse(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('courses')
    .values({
      kind: 'on-demand',
      category_id: 1,
      title: 'Curso da prova',
      slug: `curso-${randomUUID()}`,
      cover_path: '/art/capa.webp',
      position: 1,
      is_published: true,
      price_centavos: COURSE_PRICE,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const forms: Record<Operation, (at: number, courseId: number) => CheckoutForm> = {
  cadastro: at => ({ operacao: 'cadastro', plan: at % 2 ? 'anual' : 'mensal' }),
  promoAnual: () => ({ operacao: 'promoAnual', parcelas: 12 }),
  promoMensal: () => ({ operacao: 'promoMensal' }),
  adiciona_cartao: () => ({ operacao: 'adiciona_cartao' }),
  compra_avulsa: (_at, courseId) => ({
    operacao: 'compra_avulsa',
    cursoId: courseId,
    parcelas: 3,
    quotedTotal: COURSE_PRICE,
  }),
}

/** What somebody must have bought before the operation is possible. */
const before: Partial<Record<Operation, CheckoutForm>> = {
  promoAnual: { operacao: 'cadastro', plan: 'mensal' },
  promoMensal: { operacao: 'cadastro', plan: 'anual' },
}

/** Prepares a click by somebody for whom the operation is possible. */
export async function prepareClick(
  stage: DrillStage,
  url: string,
  operation: Operation,
  { at, courseId }: { at: number; courseId: number },
): Promise<Click> {
  const buyer = await createBuyer(stage)
  const first = before[operation]
  if (first) {
    const click = { buyer, operation: 'cadastro', intentId: randomUUID(), form: first } as const
    const answer = await sendClick(stage, url, click)
    if (answer?.body.state !== 'paid')
      throw new Error(`nothing to change: ${answer?.status} ${JSON.stringify(answer?.body)}`)
  }
  return { buyer, operation, intentId: randomUUID(), form: forms[operation](at, courseId) }
}
