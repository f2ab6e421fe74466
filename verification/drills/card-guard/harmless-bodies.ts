import { everyCall, type Call } from '@alinha/contract'
import * as z from 'zod/mini'
import type { Random } from './random.ts'

/** Bodies such as people send, full of numbers that are no cards, for every call that has a body. */

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** Numbers that people write, each right by its own check digit or as its program makes them. */
const numbers: readonly ((random: Random) => string)[] = [
  random => `+55 ${random.digits(2)} 9${random.digits(4)}-${random.digits(4)}`,
  random => `+55${random.digits(2)}9${random.digits(8)}`,
  random => `(${random.digits(2)}) ${random.pick(['3', '4', '5'])}${random.digits(3)}-${random.digits(4)}`,
  random => `4${random.digits(3)}-${random.digits(4)} / 4${random.digits(3)}-${random.digits(4)}`,
  random => `5${random.digits(3)}-${random.digits(4)} 4${random.digits(3)}-${random.digits(4)}`,
  random => `0800 ${random.digits(3)} ${random.digits(4)}`,
  random => `+49 1${random.digits(2)} ${random.digits(8)}`,
  random => `+${random.pick(['34', '351', '44', '52', '56', '57', '63', '591'])}${random.digits(9)}`,
  random => `telefone 4${random.digits(12)}`,
  random => `49${random.digits(11)}`,
  random => `63${random.digits(10)}`,
  random => toEan(`978${random.digits(9)}`),
  random => `ISBN ${toEan(`979${random.digits(9)}`)}`,
  random => `ISBN 978-65-${random.digits(4)}-${random.digits(3)}-${random.digits(1)}`,
  random => toEan(`4${random.digits(11)}`),
  random => toEan(`789${random.digits(9)}`),
  random => `${random.digits(3)}.${random.digits(3)}.${random.digits(3)}-${random.digits(2)}`,
  random => `3${random.digits(7)}0001${random.digits(2)}`,
  random => `36.${random.digits(3)}.${random.digits(3)}/0001-${random.digits(2)}`,
  random => String(random.whole(1_600_000_000_000, 1_900_000_000_000)),
  random => String(random.whole(1_600_000_000_000_000, 1_900_000_000_000_000)),
  random => new Date(random.whole(1_500_000_000_000, 1_900_000_000_000)).toISOString(),
  random => new Date(random.whole(1_500_000_000_000, 1_900_000_000_000)).toISOString().replaceAll(/\D/g, ''),
  random => random.uuid(),
  random => random.hex(40),
  random => `https://www.facebook.com/groups/posts/${random.pick(['4', '5', '6'])}${random.digits(15)}/`,
  random => `https://x.com/alguem/status/1${random.digits(18)}`,
  random => `10.1016/j.ajodo.${random.whole(1990, 2027)}.${pad(random.whole(1, 13), 2)}.${random.digits(3)}`,
  random => `S0889-5406(${random.digits(2)})${random.digits(5)}-${random.digits(1)}`,
  random => `S08895406${random.digits(8)}`,
  random => `1.2.840.113619.2.55.3.${random.digits(9)}.${random.digits(3)}.4${random.digits(15)}.1`,
  random => `0.${random.digits(16)}`,
  random => `0,4${random.digits(15)}`,
  random => `-23.${random.digits(14)}, -46.${random.digits(14)}`,
  random => `IMG_20261116_${random.digits(6)}.jpg`,
  random => `VID-20261116-WA${random.digits(4)}.mp4`,
  random => `4${random.digits(15)}.mp4`,
  random => `video4${random.digits(15)}final`,
  random => `DE${random.digits(2)} 4${random.digits(3)} ${random.fours(3)} ${random.digits(2)}`,
  random => `GB${random.digits(2)} NWBK ${random.fours(3)} ${random.digits(2)}`,
  random => `23793.38128 6${random.digits(4)}.${random.digits(6)} 95000.063305 9 84410000026000`,
  random => `4${random.digits(43)}`,
  random => `${random.digits(7)}-${random.digits(2)}.${random.whole(2010, 2027)}.8.26.${random.digits(4)}`,
  random => `protocolo 20261116${random.digits(8)}`,
  random => `IMEI 35${random.digits(13)}`,
  random => `CNS 7${random.digits(14)}`,
  random => `pedido nº 5${random.digits(15)}`,
  random => `AA${random.digits(9)}BR`,
  () => '2019 2020 2021 2022 2023',
  random => `${random.whole(1, 20)}:${random.digits(2)} e ${random.whole(1, 20)}:${random.digits(2)}`,
  random => `0.014 0.016 0.016x0.022 0.019x0.025 ${random.digits(2)} ${random.digits(2)}`,
  random => `${random.digits(2)},${random.digits(1)}° ${random.digits(3)} g ${random.digits(4)} N`,
  random => `dentes 11 12 13 21 22 23 31 32 33 41 42 43 ${random.digits(2)}`,
  () => '46 45 44 43 42 41 31 32 33 34 35 36',
]

/** With the last digit of an ISBN or EAN, by its own rule. */
function toEan(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return twelve + ((10 - (sum % 10)) % 10)
}

const words = [
  ...[
    'Olá, doutora!',
    'O caso é de Classe II.',
    'Paguei com cartão de crédito ontem.',
    'Me chama no',
    'Veja em',
  ],
  ...['Meu número é', 'O livro é', 'Anotei', 'Fiquei com a dúvida:', 'obrigada', 'na aula', 'e depois', 'às'],
]

function writeText(random: Random): string {
  const parts = Array.from({ length: random.whole(1, 7) }, () =>
    random.pick([random.pick(words), random.pick(numbers)(random)]),
  )
  return parts.join(random.pick([' ', ', ', '\n', '. ']))
}

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
}

const named: Readonly<Record<string, (random: Random) => unknown>> = {
  modifiedAt: random => random.whole(1_000_000_000_000, 1_900_000_000_000),
  takenAt: random => random.whole(1_000_000_000_000, 1_900_000_000_000),
  bytes: random => random.whole(1, 40_000_000_000),
  intentId: random => random.uuid(),
  cpf: random => random.digits(11),
  doc_id: random =>
    random.pick([
      random.hex(9).toUpperCase(),
      `4${random.digits(12)}`,
      `30${random.digits(12)}`,
      `62${random.digits(16)}`,
    ]),
  cep: random => random.digits(8),
  telefone: random => `9${random.digits(8)}`,
  cc_number: random => `token_${random.hex(16)}`,
  card_number: random => `token_${random.hex(16)}`,
  cc_expiration_date: random => `${pad(random.whole(1, 13), 2)}/${random.digits(2)}`,
  card_expiration_date: random => `${pad(random.whole(1, 13), 2)}${random.digits(2)}`,
  cc_cvv: () => '',
  card_cvv: () => '',
  cc_holder_name: () => 'ANA SOUZA',
  card_holder_name: () => 'ANA SOUZA',
  email: random => `ana.4${random.digits(15)}@exemplo.com.br`,
  password: random => random.digits(16),
  image: random => btoa(random.hex(60)),
}

function fill(shape: Shape, key: string, random: Random): unknown {
  const known = named[key]
  if (known) return known(random)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  if (shape.anyOf) return fill(random.pick(shape.anyOf), key, random)
  if (shape.items) return Array.from({ length: 3 }, () => fill(shape.items ?? {}, key, random))
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [name, fill(inner, name, random)]),
    )
  if (shape.type === 'integer' || shape.type === 'number')
    return random.whole(Math.max(0, shape.minimum ?? 0), Math.min(shape.maximum ?? 2 ** 50, 2 ** 50))
  if (shape.type === 'boolean') return true
  return shape.type === 'string' ? writeText(random) : null
}

/** Every call with a body, with its shape. */
export const callsWithBodies: readonly { name: string; call: Call; shape: Shape }[] = Object.values(everyCall)
  .flatMap(group => Object.entries<Call>(group))
  .flatMap(([name, call]) =>
    call.body ? [{ name, call, shape: z.toJSONSchema(call.body, { io: 'input' }) as Shape }] : [],
  )

export const writeHarmlessBody = (shape: Shape, random: Random): unknown => fill(shape, '', random)
