import { formatCnpj, toHoursAndMinutes, type CertificateKind, type Day } from '@alinha/domain'
import type { CertificateContent, CertifiedProgramme } from '../certificates.queries.ts'

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** `3 de fevereiro de 2026`; the first of a month is `1º`. */
function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date === 1 ? '1º' : date} de ${MONTHS[(month ?? 1) - 1]} de ${year}`
}

export function hoursInWords(seconds: number): string {
  const { hours, minutes } = toHoursAndMinutes(seconds)
  const rest = minutes > 0 ? ` e ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}` : ''
  return `${hours} ${hours === 1 ? 'hora' : 'horas'}${rest}`
}

export function shortHours(seconds: number): string {
  const { hours, minutes } = toHoursAndMinutes(seconds)
  return minutes > 0 ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${hours} h`
}

export const titles: Record<CertificateKind, string> = {
  hours: 'Certificado de horas de estudo',
  academic: 'Certificado do programa acadêmico',
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** What stands before and after the hours, which are drawn bold. */
export function sentenceOf({ registration, from, to, programme }: CertificateContent): [string, string] {
  const known = registration ? `com registro ${registration}, por declaração própria, ` : ''
  const what = programme
    ? `do ${programme.title}${programme.institution ? `, pela instituição ${programme.institution}` : ''}`
    : 'do programa Alinha de ortodontia com alinhadores'
  const when = from === to ? `em ${dayInWords(from)}` : `entre ${dayInWords(from)} e ${dayInWords(to)}`
  const count = programme?.modules.length ?? 0
  const passed = count > 0 ? `, com aprovação em ${count} ${counted(count, 'módulo', 'módulos')}` : ''
  return [`${known}assistiu a `, ` de aulas em vídeo ${what}, ${when}, na modalidade a distância${passed}.`]
}

/** Each module that was passed, with its mark. */
export const marksOf = ({ modules }: CertifiedProgramme): string =>
  modules.map(({ title, grade }) => `${title}: ${grade}`).join(' · ')

export const figuresOf = (
  seconds: number,
  { lessons, courses, days }: CertificateContent,
): [string, string][] => [
  [shortHours(seconds), 'assistidas, contadas segundo a segundo'],
  [
    String(lessons),
    `${counted(lessons, 'aula concluída', 'aulas concluídas')} em ${courses.length} ${counted(courses.length, 'curso', 'cursos')}`,
  ],
  [String(days), counted(days, 'dia de estudo', 'dias de estudo')],
]

export const FREE_COURSE = 'Curso livre. Não equivale a título de especialista.'

export const issuerLines = ({ issuer }: CertificateContent): string[] => [
  issuer.name,
  ...(issuer.cnpj ? [`CNPJ ${formatCnpj(issuer.cnpj)}`] : []),
]

/** With the kind of what it replaces, or null. */
export const howCounted = (replaces: CertificateKind | null): string =>
  [
    'Conta-se o menor de dois valores: o conteúdo visto ao menos uma vez e o tempo de relógio em que as aulas tocaram.',
    'Abrir várias aulas ao mesmo tempo, pular trechos ou rever o mesmo minuto não soma horas.',
    replaces === 'hours' ? 'Este certificado substitui os de horas emitidos antes dele à mesma pessoa.' : '',
    replaces === 'academic'
      ? 'Este certificado substitui os do programa emitidos antes dele à mesma pessoa.'
      : '',
    'Curso livre, nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004; não equivale a título de especialista.',
  ]
    .filter(Boolean)
    .join(' ')
