/** What may run: the API, a worker for lessons or for the rest, a command that rotates keys, one that needs the database alone. */
export type Part = 'api' | 'other' | 'media' | 'rotation' | 'database'

/** What a process is started as. */
export type Reader = 'api' | 'worker' | 'rotation' | 'database'

/** A worker is what its jobs say. Null is everything, as a test is. */
export function partsOf(reader: Reader | null, jobs: 'all' | 'media' | 'other'): readonly Part[] | null {
  if (reader === null) return null
  if (reader !== 'worker') return [reader]
  return jobs === 'all' ? ['other', 'media'] : [jobs]
}

const everyPart: readonly Part[] = ['api', 'other', 'media', 'rotation', 'database']

type Secret = {
  /** `ours` are made by us and sign or seal; `given` are what a provider gave us or a password at one. */
  kind: 'ours' | 'given'
  /** Who gets it, here and from infra/compose.production.yaml. */
  parts: readonly Part[]
}

/** Every secret by its variable. One that is used by a part which is not listed is not there when that part asks for it. */
export const secrets = {
  APP_KEYS: { kind: 'ours', parts: ['api', 'other'] },
  DATA_KEYS: { kind: 'ours', parts: ['api', 'other', 'rotation'] },
  // nginx has them too.
  MEDIA_KEYS: { kind: 'ours', parts: ['api'] },
  TICKET_KEYS: { kind: 'ours', parts: ['api', 'other', 'rotation'] },
  CERTIFICATE_KEYS: { kind: 'ours', parts: ['api', 'other'] },
  DATABASE_URL: { kind: 'given', parts: everyPart },
  DATABASE_DIRECT_URL: { kind: 'given', parts: everyPart },
  // The API sends no mail: it leaves a job to the worker.
  SMTP_URL: { kind: 'given', parts: ['other'] },
  RECAPTCHA_SECRET: { kind: 'given', parts: ['api'] },
  PAGARME_SECRET_KEY: { kind: 'given', parts: ['api', 'other'] },
  PAGARME_PUBLIC_KEY: { kind: 'given', parts: ['api'] },
  PAGARME_LEGACY_KEY: { kind: 'given', parts: ['api', 'other'] },
  PAGARME_WEBHOOK_PASSWORDS: { kind: 'given', parts: ['api'] },
  HOTMART_CLIENT_SECRET: { kind: 'given', parts: ['api', 'other'] },
  HOTMART_HOTTOKS: { kind: 'given', parts: ['api'] },
  // The API signs addresses at the CDN; the worker for lessons throws away what it keeps.
  MEDIA_CDN_TOKEN_KEY: { kind: 'given', parts: ['api'] },
  MEDIA_CDN_API_KEY: { kind: 'given', parts: ['media'] },
  S3_SECRET_KEY: { kind: 'given', parts: ['api', 'other', 'media'] },
} as const satisfies Record<string, Secret>

export type SecretName = keyof typeof secrets

export const secretNames = Object.keys(secrets) as SecretName[]

const isFor = (name: SecretName, parts: readonly Part[]): boolean =>
  parts.some(part => (secrets[name].parts as readonly Part[]).includes(part))

/** The secrets of a process that is these parts. Null is one that is everything, as a test. */
export const secretsOf = (parts: readonly Part[] | null): SecretName[] =>
  secretNames.filter(name => parts === null || isFor(name, parts))

export const withheldFrom = (parts: readonly Part[] | null): SecretName[] =>
  secretNames.filter(name => parts !== null && !isFor(name, parts))

const noSecret = (name: SecretName): never => {
  throw new Error(`This process is not given ${name}: process-secrets.ts says who is`)
}

/** An empty key would sign, and an empty list would find nothing: whoever reads a secret that is not there hears of it. */
export function withhold<T extends object>(config: T, names: readonly SecretName[]): T {
  const rest = { ...config }
  for (const name of names) {
    Reflect.deleteProperty(rest, name)
    Object.defineProperty(rest, name, { get: () => noSecret(name) })
  }
  return rest
}

export const isWithheld = (config: object, name: SecretName): boolean =>
  Object.getOwnPropertyDescriptor(config, name)?.get !== undefined

/** Opens an adapter, unless its secret is withheld: then the first who uses it hears so. */
export const openWith = <T extends object>(config: object, name: SecretName, open: () => T): T =>
  isWithheld(config, name) ? new Proxy({} as T, { get: () => noSecret(name) }) : open()
