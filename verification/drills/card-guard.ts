import { sendCards, sendHarmlessBodies } from './card-guard/guard.ts'

// `npm run drill:card-guard`: a million harmless bodies of every call are taken, every card in every writing is refused.
const BODIES = { whole: 1_000_000, short: 100_000 }
const SHOWN = 10

const seedOption = process.argv.find(option => option.startsWith('--seed='))?.slice('--seed='.length)
const seed = Number(seedOption ?? Date.now() % 2 ** 31)
const count = process.argv.includes('--short') ? BODIES.short : BODIES.whole
console.log(`seed ${seed}`)

const { refused, carelessly } = sendHarmlessBodies(seed, count)
for (const body of refused.slice(0, SHOWN)) console.log(`REFUSED ${body}`)
console.log(`harmless bodies: ${count}, refused ${refused.length} (bar 0)`)
console.log(`the careless control must refuse more than 5 %: ${((carelessly / count) * 100).toFixed(1)} %`)
const { sent, taken } = sendCards(seed)
for (const body of taken.slice(0, SHOWN)) console.log(`TAKEN ${body}`)
console.log(`bodies with cards: ${sent}, taken ${taken.length} (bar 0)`)
process.exitCode = refused.length === 0 && taken.length === 0 && carelessly > count / 20 ? 0 : 1
