import * as z from 'zod'

const url = z.url({ protocol: /^https?$/ })
const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

/** Every variable the server reads, with what it means. `.env.example` shows one working set. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** How many proxies stand in front and set X-Forwarded-For. 0 believes only the socket. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(2).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(8),
  /** Signs tokens and cookies, through one derived key each. */
  APP_SECRET: z.string().min(32, 'needs at least 32 characters: openssl rand -base64 33'),
  /** Where people reach the site: links in mails begin with it. */
  WEB_URL: url,
  /** Managers by e-mail, separated by commas. Never sent to a browser. */
  MANAGER_EMAILS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  VIACEP_URL: url.default('https://viacep.com.br'),
  BRASILAPI_URL: url.default('https://brasilapi.com.br'),
  RECAPTCHA_URL: url.default('https://www.google.com'),
  RECAPTCHA_SECRET: z.string().min(1),
  /** Requests in flight above which new ones are answered 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(300),
  /** Seconds between "not ready" and closing, so that the proxy stops sending first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).default(0),
})

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
