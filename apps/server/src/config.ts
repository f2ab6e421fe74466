import { canonicalEmail, isEmail } from '@alinha/domain'
import * as z from 'zod'

const secret = z.string().min(32, 'needs at least 32 characters: openssl rand -base64 33')
const url = z.url({ protocol: /^https?$/ })
const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

/** In the one form in which addresses are compared. */
const managerEmail = z
  .string()
  .refine(isEmail, 'has an address that is none')
  .transform(address => canonicalEmail(address) ?? address)

/** Every variable the server reads, with what it means. `.env.example` shows one working set. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** How many proxies stand in front and set X-Forwarded-For. 0 believes only the socket. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(2).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(8),
  /** Signs tokens and cookies, through one derived key each. */
  APP_SECRET: secret,
  /** Seals what is stored (documents, second factors) and signs what stored rows are found by. It cannot be rotated alone. */
  DATA_SECRET: secret,
  /** Where people reach the site: links in mails begin with it. */
  WEB_URL: url,
  /** Managers by e-mail, separated by commas. Never sent to a browser. */
  MANAGER_EMAILS: list.pipe(z.array(managerEmail)).default([]),
  /** Whether managers and consultors need a second factor for what only they may do. In production they do, unless told otherwise. */
  REQUIRE_SECOND_FACTOR: z.stringbool().optional(),
  /** Whether password recovery gives everybody the same answer from the first try on, so that nobody learns who has an account. */
  RECOVER_UNIFORM: z.stringbool().default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  VIACEP_URL: url.default('https://viacep.com.br'),
  BRASILAPI_URL: url.default('https://brasilapi.com.br'),
  RECAPTCHA_URL: url.default('https://www.google.com'),
  RECAPTCHA_SECRET: z.string().min(1),
  /** Whether opening an account needs a human check. In production it does, unless told otherwise. */
  REQUIRE_HUMAN_CHECK: z.stringbool().optional(),
  /** Where people's files are kept. */
  FILES_FOLDER: z.string().min(1).default('.data/files'),
  /** Requests in flight above which new ones are answered 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(300),
  /** Milliseconds by which the event loop may lag before new requests are answered 503. */
  MAX_LOOP_LAG_MS: z.coerce.number().int().min(50).default(400),
  /** Seconds between "not ready" and closing, so that the proxy stops sending first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).default(0),
})

const schema = variables.transform(read => ({
  ...read,
  REQUIRE_SECOND_FACTOR: read.REQUIRE_SECOND_FACTOR ?? read.NODE_ENV === 'production',
  REQUIRE_HUMAN_CHECK: read.REQUIRE_HUMAN_CHECK ?? read.NODE_ENV === 'production',
}))

export type Config = Readonly<z.output<typeof schema>>

export class ConfigProblems extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigProblems'
    this.problems = problems
  }
}

/** The only reader of the environment. Lists every problem at once, never a value. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new ConfigProblems(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
}
