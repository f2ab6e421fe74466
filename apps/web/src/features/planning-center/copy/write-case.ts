import type { WireTicketPage } from '@alinha/contract'
import type { Language } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { casePageTexts } from '../case-page.texts.ts'
import { listAnswers } from '../new-case/case-answers.tsx'
import { caseFormTexts } from '../new-case/case-form.texts.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { caseCopyTexts } from './case-copy.texts.ts'

type Entry = { at: string; words: string }

/** Everything that was written in a case, as plain text: whatever opens it in twenty years opens this. */
export function writeCase(ticket: WireTicketPage, language: Language, now: Date): string {
  const [texts, planning, page] = [caseCopyTexts[language], planningTexts[language], casePageTexts[language]]
  const answers = ticket.answers && {
    kind: ticket.kind,
    isMinor: ticket.isMinor === 1,
    answers: ticket.answers,
  }
  const parts = [
    [
      planning.case(ticket.caseCode),
      ...(ticket.label ? [ticket.label] : []),
      planning.kinds[ticket.kind],
      planning.states[ticket.state],
      texts.copiedOn(formatMoment(now.toISOString(), language)),
    ].join('\n'),
    part(planning.description, ticket.description),
    ...(answers
      ? [
          part(
            texts.answers,
            listAnswers(answers, caseFormTexts[language])
              .map(({ term, text }) => `${term}: ${text}`)
              .join('\n'),
          ),
        ]
      : []),
    part(
      page.course,
      [...events(ticket, language), ...plans(ticket, language), ...messages(ticket, language)]
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ at, words }) => `${formatMoment(at, language)}\n${words}`)
        .join('\n\n'),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

const part = (title: string, text: string): string => `== ${title}\n${text}`

function events({ events: all }: WireTicketPage, language: Language): Entry[] {
  const { events: names } = casePageTexts[language]
  // A plan stands for its delivery.
  return all
    .filter(({ event }) => event !== 'deliver')
    .map(({ event, note, at }) => ({ at, words: [names[event], ...(note ? [note] : [])].join('\n') }))
}

function plans({ plans: all }: WireTicketPage, language: Language): Entry[] {
  const [texts, page, planning] = [caseCopyTexts[language], casePageTexts[language], planningTexts[language]]
  return all.map(plan => ({
    at: plan.deliveredAt,
    words: [
      `${page.version(plan.number)}, ${plan.authorName}, CRO-${plan.cro.uf} ${plan.cro.numero}`,
      plan.summary,
      texts.hash(plan.manifestHash),
      plan.decision && plan.decidedAt
        ? texts.decidedOn(planning[plan.decision], formatMoment(plan.decidedAt, language))
        : texts.notDecided,
    ].join('\n'),
  }))
}

function messages({ messages: all }: WireTicketPage, language: Language): Entry[] {
  const [texts, page] = [caseCopyTexts[language], casePageTexts[language]]
  return all.map(({ authorName, pins, text, lesson, createdAt }) => ({
    at: createdAt,
    words: [
      `${authorName}:`,
      ...(pins.length > 0 ? [pins.map(({ tooth, plan }) => page.pin(tooth, plan)).join('; ')] : []),
      text,
      ...(lesson?.title ? [texts.lesson(lesson.title, formatSecond(lesson.second))] : []),
    ].join('\n'),
  }))
}

const formatSecond = (second: number): string =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
