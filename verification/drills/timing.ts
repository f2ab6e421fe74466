import { recordSession } from '../../apps/server/src/testing/people/logins.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import { median } from '../measuring/median.ts'
import { startLeakyApi } from './timing/leaky-login.ts'
import { openLoginClient, type Answer } from './logins/login-client.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { separation } from './timing/separation.ts'

// `npm run drill:timing`: can the time of an answer tell whether an e-mail has an account? Every repeat has to stay
// below the bar. With 200 samples a side, chance alone exceeds 0.60 once in two thousand repeats; with 100, it exceeds
// 0.65 as rarely.
const whole = { samples: 200, repeats: 3, bar: 0.6 }
const short = { samples: 100, repeats: 1, bar: 0.65 }
/** The control, a leaky login, must reach this, or the drill could not notice a leak. */
const CONTROL_BAR = 0.9
const CONTROL_SAMPLES = 60
const WARM_UP = 30
const ACCOUNTS = 40

let networks = 0
/** A new network for every attempt, so that no limit of a network or of a pair is reached. */
const nextAddress = () => {
  networks++
  return `10.${networks >> 8}.${networks & 255}.7`
}

const emailOf = (kind: 'conta' | 'vazia', number: number) =>
  `${kind}-${String(number % ACCOUNTS).padStart(3, '0')}@exemplo.com.br`

/** Creates people who have logged in before. */
async function recordPeople({ db }: DrillStage): Promise<void> {
  for (let number = 0; number < ACCOUNTS; number++) {
    const { id: userId } = await aMember({ db }, { email: emailOf('conta', number) })
    for (const network of ['198.51.100.0/24', '203.0.113.0/24'])
      await recordSession(db, { userId, network, device: 'drill', hours: 720 })
  }
}

type Samples = { known: Answer[]; unknown: Answer[] }

/** Samples pairs in random order, so that noise of the machine affects both sides alike. */
async function sample(url: string, count: number): Promise<Samples> {
  const client = await openLoginClient(url)
  const samples: Samples = { known: [], unknown: [] }
  const attempt = (kind: 'conta' | 'vazia', number: number) =>
    client.login({ email: emailOf(kind, number), password: 'nao-e-esta', address: nextAddress() })
  for (let number = -WARM_UP; number < count; number++) {
    const isKnownFirst = Math.random() < 0.5
    const before = await attempt(isKnownFirst ? 'conta' : 'vazia', number + WARM_UP)
    const after = await attempt(isKnownFirst ? 'vazia' : 'conta', number + WARM_UP)
    if (number < 0) continue
    samples.known.push(isKnownFirst ? before : after)
    samples.unknown.push(isKnownFirst ? after : before)
  }
  client.close()
  return samples
}

const timesOf = (answers: readonly Answer[]) => answers.map(answer => answer.ms)

function measure(name: string, { known, unknown }: Samples): number {
  const figure = separation(timesOf(known), timesOf(unknown))
  const middle = (answers: readonly Answer[]) => `${median(timesOf(answers)).toFixed(2)} ms`
  console.log(`${name}: AUC ${figure.toFixed(3)} (median known ${middle(known)}, unknown ${middle(unknown)})`)
  return figure
}

/** Everything that an answer shows except its time and date. */
const visiblePartsOf = ({ status, headers, text }: Answer) =>
  JSON.stringify([status, { ...headers, date: '' }, text])

await runDrill(async (stage, isShort) => {
  const { samples, repeats, bar } = isShort ? short : whole
  await recordPeople(stage)

  const leaky = await startLeakyApi(stage.environment)
  stage.atEnd(() => leaky.stop())
  const control = measure(
    'control, no hashing for an unknown e-mail',
    await sample(leaky.url, CONTROL_SAMPLES),
  )

  const api = await stage.start('api')
  const figures: number[] = []
  const looks = new Set<string>()
  for (let repeat = 1; repeat <= repeats; repeat++) {
    const taken = await sample(api.url, samples)
    figures.push(measure(`repeat ${repeat}, ${samples} samples a side`, taken))
    for (const answer of [...taken.known, ...taken.unknown]) looks.add(visiblePartsOf(answer))
  }

  console.log(`different answers, but for time and date: ${looks.size}\n${[...looks].slice(0, 3).join('\n')}`)
  const isRefusal = [...looks].every(look => look.startsWith('[403,') && look.includes('wrong-credentials'))
  const worst = Math.max(...figures)
  console.log(`the control must reach an AUC of ${CONTROL_BAR}: ${control.toFixed(3)}`)
  console.log(`known against unknown e-mail, worst AUC of ${repeats}: ${worst.toFixed(3)} (bar ${bar})`)
  return worst <= bar && control >= CONTROL_BAR && looks.size === 1 && isRefusal
})
