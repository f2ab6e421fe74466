import { canonicalEmail, isEmail } from '@alinha/domain'
import * as z from 'zod'
import {
  partsOf,
  secretNames,
  secrets,
  withheldFrom,
  withhold,
  type Reader,
  type SecretName,
} from './process-secrets.ts'
import { findWeakness, passwordOf } from './weak-secrets.ts'

const url = z.url({ protocol: /^https?$/ })
const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = list.refine(
  items => items.every(item => network.safeParse(item).success),
  'has one that is neither an address nor a network',
)

/** In the one form in which addresses are compared. */
const managerEmail = z
  .string()
  .refine(isEmail, 'has an address that is none')
  .transform(address => canonicalEmail(address) ?? address)

/** `a:<64 hex digits>`: the letter stands beside everything that the key has signed or wrapped. */
const NAMED_KEY = /^[a-z]:[\da-f]{64}$/
const namedKeys = list
  .refine(
    pairs => pairs.every(pair => NAMED_KEY.test(pair)),
    'needs a letter, a colon and 64 hex digits for each key: openssl rand -hex 32',
  )
  .transform(pairs => pairs.map(pair => ({ kid: pair.slice(0, 1), key: pair.slice(2) })))
  .refine(keys => keys.length > 0, 'needs at least one key')
  .refine(keys => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'has a letter twice')

/** Every variable the server reads, with what it means. `.env.example` shows one working set. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What runs here, for the log: the release that an image was built from. */
  RELEASE: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Addresses or networks of the proxies in front, whose X-Forwarded-For is believed, separated by commas. Empty believes only the socket. */
  TRUSTED_PROXIES: networks.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** PostgreSQL itself, when DATABASE_URL is a pooler that gives a connection for a transaction only. What listens, holds locks or migrates goes here. Empty: DATABASE_URL is PostgreSQL itself. */
  DATABASE_DIRECT_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).default(''),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(8),
  /** Sign tokens, cookies and addresses that come back to us, through one derived key each. The first signs; what the others signed still counts. */
  APP_KEYS: namedKeys,
  /** Seal what is stored (documents, second factors) and sign what stored rows are found by. The first does; what the others did is opened and found. */
  DATA_KEYS: namedKeys,
  /** Where people reach the site: links in mails begin with it. */
  WEB_URL: url,
  /** Managers by e-mail, separated by commas. Never sent to a browser. */
  MANAGER_EMAILS: list.pipe(z.array(managerEmail)).default([]),
  /** Whether managers and consultors need a second factor for what only they may do. In production they do, unless told otherwise. */
  REQUIRE_SECOND_FACTOR: z.stringbool().optional(),
  /** Whether password recovery gives everybody the same answer from the first try on, so that nobody learns who has an account. */
  RECOVER_UNIFORM: z.stringbool().default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** How many mails a process hands over at a time. The mail server says how many connections it takes. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
  MAIL_FROM: z.string().min(3),
  VIACEP_URL: url.default('https://viacep.com.br'),
  BRASILAPI_URL: url.default('https://brasilapi.com.br'),
  /** How a person is told from a machine: by work that our page does, or by a vendor whose script a page has to load. */
  HUMAN_CHECK: z.enum(['proof-of-work', 'recaptcha']).default('proof-of-work'),
  /** Repetitions of a hash that the page makes at most. 200,000 took a desktop 50 ms, and a slow phone less than 2 s. */
  HUMAN_CHECK_WORK: z.coerce.number().int().min(10_000).max(10_000_000).default(200_000),
  RECAPTCHA_URL: url.default('https://www.google.com'),
  RECAPTCHA_SECRET: z.string().default(''),
  /** Whether opening an account needs a human check. In production it does, unless told otherwise. */
  REQUIRE_HUMAN_CHECK: z.stringbool().optional(),
  /** Both APIs of the card provider. A key that moves real money is refused on loopback. */
  PAGARME_URL: url.default('https://api.pagar.me'),
  PAGARME_SECRET_KEY: z.string().default(''),
  /** Told to every browser that pays: with it a card can be exchanged for a token, and nothing else. */
  PAGARME_PUBLIC_KEY: z.string().default(''),
  /** Of the legacy API, for those who subscribed there. Empty: nobody did. */
  PAGARME_LEGACY_KEY: z.string().default(''),
  /** As set in their panel beside the address of our webhook: the password, and the next or the one before it while it is changed. Empty: no webhook of theirs is believed. */
  PAGARME_WEBHOOK_USER: z.string().default(''),
  PAGARME_WEBHOOK_PASSWORDS: list.default([]),
  /** Where they publish the keys that sign webhooks. Empty: signatures are not looked at. */
  PAGARME_JWKS_URL: z.union([z.literal(''), url]).default(''),
  /** Whether a webhook without a signature is refused. */
  PAGARME_NEEDS_SIGNATURE: z.stringbool().default(false),
  /** Ours there: a webhook of another account is refused. Empty: any. */
  PAGARME_ACCOUNT_ID: z.string().default(''),
  /** What people read on the bill of their card. */
  STATEMENT_DESCRIPTOR: z.string().min(1).max(13).default('ALINHA'),
  HOTMART_URL: url.default('https://developers.hotmart.com'),
  /** Where the marketplace gives tokens: another host. */
  HOTMART_AUTH_URL: url.default('https://api-sec-vlc.hotmart.com'),
  HOTMART_CLIENT_ID: z.string().default(''),
  HOTMART_CLIENT_SECRET: z.string().default(''),
  /** What its webhooks carry: ours, and the one before it while they change over. Empty: none is believed. */
  HOTMART_HOTTOKS: list.default([]),
  /** Where files are kept: in folders of this machine, or in two buckets of a storage that speaks S3. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.union([z.literal(''), url]).default(''),
  S3_REGION: z.string().default(''),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  /** People's files, uploads and what is being made of them. Nobody but this server reads it. */
  S3_PRIVATE_BUCKET: z.string().default(''),
  /** Published lessons: what nginx or a CDN reads. */
  S3_MEDIA_BUCKET: z.string().default(''),
  /** Where a worker keeps copies of what it reads from S3, and how many bytes of them when no job uses them. */
  COPIES_FOLDER: z.string().min(1).default('.data/copies'),
  COPIES_BYTES: z.coerce.number().int().min(0).default(50_000_000_000),
  /** Where people's files are kept on disk. */
  FILES_FOLDER: z.string().min(1).default('.data/files'),
  /** Where published lessons are kept: the one folder that nginx serves videos from. */
  MEDIA_FOLDER: z.string().min(1).default('.data/media'),
  /** Keys that sign the addresses of lessons, as nginx knows them too. The first signs; the others are on their way in or out. */
  MEDIA_KEYS: namedKeys,
  /** Keys that wrap the key of each planning case. The first wraps; without the others older cases cannot be read. */
  TICKET_KEYS: namedKeys,
  /** Seeds of the Ed25519 keys that sign credentials. The first signs; the others are published, so that what they signed can be checked. */
  CERTIFICATE_KEYS: namedKeys,
  /** The key of the company's seal and its certificates, as PEM. On a site of this machine one without value is made when it is missing. */
  SEAL_FILE: z.string().min(1).default('.data/seal.pem'),
  /** Where lessons are fetched from. Empty: from the site itself. */
  MEDIA_URL: z.union([z.literal(''), url.transform(address => address.replace(/\/$/, ''))]).default(''),
  /** The domain above the site's host and that of MEDIA_URL, whose cookie binds an address to its viewer. Empty without MEDIA_URL. */
  MEDIA_COOKIE_DOMAIN: z.union([z.literal(''), z.hostname()]).default(''),
  /** The pull zone of Bunny that delivers the videos of lessons. Empty: nginx does. */
  MEDIA_CDN_URL: z.union([z.literal(''), url.transform(address => address.replace(/\/$/, ''))]).default(''),
  /** Its key of token authentication, and the key of the account, which purges. */
  MEDIA_CDN_TOKEN_KEY: z.string().default(''),
  MEDIA_CDN_API_KEY: z.string().default(''),
  MEDIA_CDN_API_URL: url.default('https://api.bunny.net'),
  /** Behind which wall files of strangers are opened: bubblewrap's, or, on a machine for development, none. */
  SANDBOX: z.enum(['bwrap', 'none']).default('bwrap'),
  /** Where a worker answers whether it is well, and with its figures. 0: a free one, which its log names. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Which jobs a worker takes: lessons, which need cores and ffmpeg, may stand on machines of their own. */
  WORKER_JOBS: z.enum(['all', 'media', 'other']).default('all'),
  /** Seconds between two looks for jobs whose worker has died. */
  DEAD_WORKERS_EVERY_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  /** Where traces are posted as OTLP/JSON, such as http://collector:4318/v1/traces. Empty: nothing is traced. */
  TRACES_URL: z.union([z.literal(''), url]).default(''),
  /** The share of calls and jobs that are traced by chance. Calls that fail or are slow are always kept. */
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.01),
  /** Requests in flight above which new ones are answered 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(300),
  /** Milliseconds by which the event loop may lag before new requests are answered 503, unless they pay or play. */
  MAX_LOOP_LAG_MS: z.coerce.number().int().min(50).default(400),
  /** Whether costly calls, such as searches, have a budget for each account and each network. Every process counts by itself. */
  CALL_BUDGETS: z.stringbool().default(true),
  /** Whether paying and playing go before other calls, which wait for their turn. */
  CALL_PRIORITIES: z.stringbool().default(true),
  /** Whether cards that banks refuse are counted by account, card, network and shop. */
  CARD_TRY_LIMITS: z.stringbool().default(true),
  /** Seconds between "not ready" and closing, so that proxies let go of their connections first: nginx needs more than two. In production it is 4, unless told otherwise. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).optional(),
})

type Read = z.output<typeof variables>

/** The address of PostgreSQL itself, for what needs the same connection from one transaction to the next. */
export const directUrlOf = (config: Pick<Read, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string =>
  config.DATABASE_DIRECT_URL || config.DATABASE_URL

/** The secrets in a variable. An empty one belongs to what is not used. */
const valuesOf = (value: Read[SecretName]): string[] => {
  if (typeof value !== 'string') return value.map(one => (typeof one === 'string' ? one : one.key))
  return [/^(?:postgres(?:ql)?|smtps?):/.test(value) ? passwordOf(value) : value]
}

const refuseWeakSecrets = (read: Read, context: z.RefinementCtx<Read>): void => {
  if (read.NODE_ENV !== 'production') return
  const refuse = (name: keyof Read, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (read.SANDBOX !== 'bwrap')
    refuse('SANDBOX', 'needs to be bwrap in production: what strangers upload is opened there')
  const owners = new Map<string, keyof Read>()
  const findProblem = (name: keyof Read, kind: 'ours' | 'given', value: string): string | null => {
    const owner = owners.get(value)
    if (kind === 'ours') owners.set(value, name)
    return owner ? `has a secret of ${owner}: each is used once` : findWeakness(value, kind)
  }
  for (const name of secretNames) {
    const values = valuesOf(read[name]).filter(Boolean)
    const problem = values.map(value => findProblem(name, secrets[name].kind, value)).find(Boolean)
    if (problem) refuse(name, problem)
  }
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_PRIVATE_BUCKET',
  'S3_MEDIA_BUCKET',
] as const

const CDN_NAMES = ['MEDIA_CDN_TOKEN_KEY', 'MEDIA_CDN_API_KEY'] as const

/** `withheld` are empty, and not missed. */
const refuseHalfAdapters = (
  read: Read,
  context: z.RefinementCtx<Read>,
  withheld: readonly string[],
): void => {
  const isMissing = (name: keyof Read): boolean => read[name] === '' && !withheld.includes(name)
  for (const name of read.STORAGE === 's3' ? S3_NAMES : [])
    if (isMissing(name)) context.addIssue({ code: 'custom', path: [name], message: 'is needed with s3' })
  for (const name of read.MEDIA_CDN_URL === '' ? [] : CDN_NAMES)
    if (isMissing(name))
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with MEDIA_CDN_URL' })
  const { MEDIA_URL, MEDIA_COOKIE_DOMAIN: domain } = read
  const isUnder = (address: string) => `.${new URL(address).hostname}`.endsWith(`.${domain}`)
  if (MEDIA_URL === '' ? domain !== '' : domain === '' || ![read.WEB_URL, MEDIA_URL].every(isUnder))
    context.addIssue({
      code: 'custom',
      path: ['MEDIA_COOKIE_DOMAIN'],
      message: 'needs to be the domain above WEB_URL and MEDIA_URL, and is empty without MEDIA_URL',
    })
  if (read.HUMAN_CHECK === 'recaptcha' && isMissing('RECAPTCHA_SECRET'))
    context.addIssue({ code: 'custom', path: ['RECAPTCHA_SECRET'], message: 'is needed with recaptcha' })
}

const withDefaults = (read: Read) => ({
  ...read,
  REQUIRE_SECOND_FACTOR: read.REQUIRE_SECOND_FACTOR ?? read.NODE_ENV === 'production',
  REQUIRE_HUMAN_CHECK: read.REQUIRE_HUMAN_CHECK ?? read.NODE_ENV === 'production',
  DRAIN_SECONDS: read.DRAIN_SECONDS ?? (read.NODE_ENV === 'production' ? 4 : 0),
})

export type Config = Readonly<ReturnType<typeof withDefaults>>

export class ConfigProblems extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigProblems'
    this.problems = problems
  }
}

/** Without what has no default in `variables` and is withheld from this process. */
const mayLack = {
  APP_KEYS: namedKeys.default([]),
  DATA_KEYS: namedKeys.default([]),
  MEDIA_KEYS: namedKeys.default([]),
  TICKET_KEYS: namedKeys.default([]),
  CERTIFICATE_KEYS: namedKeys.default([]),
  SMTP_URL: variables.shape.SMTP_URL.or(z.literal('')).default(''),
}

/**
 * The only reader of the environment. Lists every problem at once, never a value. A secret that is not for this process need
 * not be there, and is not read when it is.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  reader: Reader | null = null,
): Config {
  // The compose file hands on an empty variable for each that nobody has set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const jobs = variables.shape.WORKER_JOBS.safeParse(set['WORKER_JOBS']).data ?? 'all'
  const parts = partsOf(reader, jobs)
  const withheld = withheldFrom(parts)
  for (const name of withheld) Reflect.deleteProperty(set, name)
  const lacking = Object.entries(mayLack).filter(([name]) => withheld.some(one => one === name))
  const schema: z.ZodType<Read> = z.object({ ...variables.shape, ...Object.fromEntries(lacking) })
  const parsed = schema
    .superRefine((read, context) => {
      refuseWeakSecrets(read, context)
      refuseHalfAdapters(read, context, withheld)
    })
    .safeParse(set)
  if (parsed.success) return withhold(withDefaults(parsed.data), withheld)
  throw new ConfigProblems(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
}

/** What a process that was started as one of these reads. */
export const readConfigFor = (reader: Reader): Config => readConfig(process.env, reader)
