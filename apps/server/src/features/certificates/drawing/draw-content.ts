import type { Pdf } from '../../../platform/pdf.ts'
import type { CertifiedCourse, CertifiedProgramme, ToldCertificate } from '../certificates.queries.ts'
import { howCounted, marksOf, shortHours } from './certificate-words.ts'
import { decorate, drawLogo, drawNumber, type DrawPart } from './letterhead.ts'
import { drawText } from './faces.ts'
import { drawFrame } from './guilloche.ts'
import { BODY, INK, LINE, PAGE, PAPER, SOFT } from './palette.ts'

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const ROW = 22
/** Where the last row must have ended, so that the sum stands above how hours are counted. */
const LAST_ROW_ENDS = 434
/** Some twelve lines, so that courses stay on the page with as many modules as there may be. */
const MOST_FOR_MARKS = 168
const COLUMNS = { course: MARGIN, teacher: 420, lessons: 600, hours: WIDTH - MARGIN - 70 }

/** The second page: what was watched, and how it was counted. */
export function drawContent(document: Pdf, draw: DrawPart, certificate: ToldCertificate): void {
  const { code, kind, content, seconds, replaces } = certificate
  decorate(document, () => {
    document.rect(0, 0, WIDTH, HEIGHT).fill(PAPER)
    drawFrame(document)
  })
  draw('P', () => drawLogo(document))
  draw('P', () => drawNumber(document, code))
  draw('H2', () =>
    drawText(document, 'display', 'Conteúdo e carga horária', {
      x: MARGIN,
      y: 92,
      size: 20,
      color: INK,
      spacing: -0.5,
    }),
  )
  const head = content.programme ? drawMarks(document, draw, content.programme) : 130
  draw('P', () => drawRow(document, head, ['Curso', 'Ministrado por', 'Aulas', 'Horas'], 'head'))
  let y = head + 18
  for (const course of toRows(content.courses, Math.floor((LAST_ROW_ENDS - y) / ROW))) {
    const top = y
    draw('P', () => drawRow(document, top, toCells(course), 'row'))
    y += ROW
  }
  draw('P', () => drawTotal(document, y, seconds))
  const covered = content.courses.reduce((sum, course) => sum + course.seconds, 0)
  const more =
    covered > seconds ? 'A soma dos cursos passa do total porque o tempo de relógio foi menor. ' : ''
  draw('P', () => {
    drawText(document, 'strong', 'Como as horas são contadas', { x: MARGIN, y: 486, size: 10, color: INK })
    drawText(document, 'text', more + howCounted(replaces === null ? null : kind), {
      x: MARGIN,
      y: 501,
      size: 9.2,
      color: SOFT,
      width: WIDTH - 2 * MARGIN,
      lineGap: 2,
    })
  })
}

/** The modules of the programme with their marks. Answers where the table below begins. */
function drawMarks(document: Pdf, draw: DrawPart, programme: CertifiedProgramme): number {
  draw('P', () => {
    drawText(document, 'strong', 'Módulos e notas', { x: MARGIN, y: 124, size: 10, color: INK })
    drawText(document, 'text', marksOf(programme), {
      x: MARGIN,
      y: 139,
      size: 9.6,
      color: BODY,
      width: WIDTH - 2 * MARGIN,
      lineGap: 2,
      height: MOST_FOR_MARKS,
    })
  })
  return document.y + 14
}

/** Those watched most, and the others together, so that they stay on one page. */
function toRows(courses: readonly CertifiedCourse[], most: number): CertifiedCourse[] {
  if (courses.length <= most) return [...courses]
  const others = courses.slice(most - 1)
  const sum = (of: (course: CertifiedCourse) => number) => others.reduce((total, one) => total + of(one), 0)
  return [
    ...courses.slice(0, most - 1),
    {
      title: `Outros ${others.length} cursos`,
      teacher: null,
      lessons: sum(({ lessons }) => lessons),
      of: sum(course => course.of),
      seconds: sum(({ seconds }) => seconds),
    },
  ]
}

const toCells = ({ title, teacher, lessons, of, seconds }: CertifiedCourse): string[] => [
  title,
  teacher ?? '',
  `${lessons} de ${Math.max(of, lessons)}`,
  shortHours(seconds),
]

function drawRow(document: Pdf, y: number, cells: readonly string[], kind: 'head' | 'row'): void {
  const [course = '', teacher = '', lessons = '', hours = ''] = cells
  const isHead = kind === 'head'
  if (!isHead) drawLine(document, y - 4, 0.5, LINE)
  const size = isHead ? 9 : 10.5
  const [first, others] = isHead ? [SOFT, SOFT] : [INK, BODY]
  const face = isHead ? 'strong' : 'text'
  const height = 14
  drawText(document, 'strong', course, { x: COLUMNS.course, y, size, color: first, width: 350, height })
  drawText(document, face, teacher, { x: COLUMNS.teacher, y, size, color: others, width: 170, height })
  drawText(document, face, lessons, { x: COLUMNS.lessons, y, size, color: others, width: 90, height })
  const right = { width: 70, height, align: 'right' as const }
  drawText(document, face, hours, { x: COLUMNS.hours, y, size, color: others, ...right })
}

function drawTotal(document: Pdf, y: number, seconds: number): void {
  drawLine(document, y - 4, 1, INK)
  drawText(document, 'strong', 'Total certificado', { x: MARGIN, y: y + 3, size: 11, color: INK })
  const right = { x: COLUMNS.hours - 60, width: 130, align: 'right' as const }
  drawText(document, 'strong', shortHours(seconds), { ...right, y: y + 3, size: 11, color: INK })
}

const drawLine = (document: Pdf, y: number, width: number, color: string) =>
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke()
