import { academicTypes, positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  flag,
  id,
  idParam,
  list,
  looseText,
  picture,
  strict,
  text,
  textLike,
  version,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireQuestionPicture } from './academic.ts'

const MOST_LESSONS = 100
const MOST_OPTIONS = 8
const LONGEST_LESSON = 86_400

const bankProblems = ['bank-empty', 'bank-small', 'key-missing'] as const
const itemFlags = ['weak', 'too-hard', 'too-easy', 'wrong-option-preferred', 'key-swapped'] as const

const wireManagedModule = z.object({
  id: z.int(),
  posicao: z.int(),
  title: z.string(),
  summary: z.string(),
  lessonIds: z.array(z.int()),
  lessons: z.array(z.object({ id: z.int(), title: z.string() })),
  drawn: z.int(),
  passPercent: z.int(),
  attempts: z.int(),
  waitHours: z.int(),
  minutes: z.int(),
  /** Questions that are not retired. */
  questions: z.int(),
  problems: z.array(z.enum(bankProblems)),
})
export type WireManagedModule = z.output<typeof wireManagedModule>

const wireManagedProgramme = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  academicType: z.enum(academicTypes),
  isPublished: flag,
  modules: z.array(wireManagedModule),
})
export type WireManagedProgramme = z.output<typeof wireManagedProgramme>

const wireManagedQuestion = z.object({
  id: z.int(),
  /** Counts the versions: each edit is one. */
  number: z.int(),
  question: z.string(),
  options: z.array(z.string()),
  /** From 1; null while nobody has said which one is right. */
  rightOption: z.nullable(z.int()),
  explanation: z.string(),
  lessonId: z.nullable(z.int()),
  second: z.nullable(z.int()),
  picture: z.nullable(wireQuestionPicture),
  isRetired: flag,
  /** Of first attempts with this version; null while there are none. */
  analysis: z.nullable(
    z.object({
      answers: z.int(),
      facility: z.number(),
      discrimination: z.nullable(z.number()),
      upperLower: z.number(),
      /** How often each option was chosen, in the order of the options. */
      chosen: z.array(z.int()),
      flags: z.array(z.enum(itemFlags)),
    }),
  ),
})
export type WireManagedQuestion = z.output<typeof wireManagedQuestion>

const moduleFields = {
  title: text(120),
  summary: looseText(1000),
  lessonIds: list(id, MOST_LESSONS),
  drawn: wholeNumber(1, 100),
  passPercent: wholeNumber(1, 100),
  attempts: wholeNumber(1, 20),
  waitHours: wholeNumber(0, 720),
  minutes: wholeNumber(1, 300),
}

const questionFields = {
  question: text(1000),
  options: list(text(500), MOST_OPTIONS),
  rightOption: z.nullable(wholeNumber(1, MOST_OPTIONS)),
  explanation: looseText(2000),
  lessonId: z.nullable(id),
  second: z.nullable(wholeNumber(0, LONGEST_LESSON)),
  /** The name that `sendQuestionPicture` answered, and what the picture shows, for whoever does not see it. */
  picture: z.nullable(
    strict({
      name: textLike(/^[A-Za-z0-9_-]{22}$/, 'Envie a imagem de novo.'),
      alt: text(300, 'Descreva a imagem para quem não a vê.'),
    }),
  ),
}

const one = strict({ id: idParam })
const programmeReply = z.object({ programme: wireManagedProgramme })
const moduleReply = z.object({ module: wireManagedModule })
const questionReply = z.object({ question: wireManagedQuestion })

/** admin/academic. */
export const manageProgrammes = defineCalls({
  listProgrammes: {
    method: 'GET',
    path: '/admin/programmes',
    access: 'manager',
    changes: false,
    summary: 'The academic programmes with their modules, and what is wrong with the questions of each.',
    reply: z.object({ programmes: z.array(wireManagedProgramme) }),
  },
  createProgramme: {
    method: 'POST',
    path: '/admin/programmes',
    access: 'manager',
    changes: true,
    summary: 'Begin a programme. Nobody sees it before it is published.',
    body: strict({ title: text(120), description: looseText(2000), academicType: choice(academicTypes) }),
    reply: programmeReply,
  },
  changeProgramme: {
    method: 'PUT',
    path: '/admin/programmes/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change the words of a programme, publish it or take it back.',
    params: one,
    body: strict({ title: text(120), description: looseText(2000), isPublished: flag, version }),
    reply: programmeReply,
  },
  createModule: {
    method: 'POST',
    path: '/admin/programmes/{id}/modules',
    access: 'manager',
    changes: true,
    summary: 'Add a module with its lessons and its test at the end of a programme.',
    params: one,
    body: strict(moduleFields),
    reply: moduleReply,
  },
  changeModule: {
    method: 'PUT',
    path: '/admin/modules/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change a module. Attempts that are open keep the rules they began with.',
    params: one,
    body: strict({ ...moduleFields, version }),
    reply: moduleReply,
  },
  moveModule: {
    method: 'PUT',
    path: '/admin/modules/{id}/posicao',
    access: 'manager',
    changes: true,
    summary:
      'Put a module at a position of its programme. What was open to a student stays open, what was passed stays passed.',
    params: one,
    body: strict({ posicao: wholeNumber(1, positionOptions.length), version }),
    reply: moduleReply,
  },
  listQuestions: {
    method: 'GET',
    path: '/admin/modules/{id}/questions',
    access: 'manager',
    changes: false,
    summary: 'The question bank of a module, with what first attempts say about each question.',
    params: one,
    reply: z.object({ module: wireManagedModule, questions: z.array(wireManagedQuestion) }),
  },
  createQuestion: {
    method: 'POST',
    path: '/admin/modules/{id}/questions',
    access: 'manager',
    changes: true,
    summary: 'Add a question to the bank of a module.',
    params: one,
    body: strict(questionFields),
    reply: questionReply,
  },
  changeQuestion: {
    method: 'PUT',
    path: '/admin/questions/{id}',
    access: 'manager',
    changes: true,
    summary: 'Write a new version of a question. Who was asked the old one keeps it.',
    params: one,
    body: strict({ ...questionFields, version }),
    reply: questionReply,
  },
  sendQuestionPicture: {
    method: 'POST',
    path: '/admin/questions/pictures',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary:
      'A picture in base64 for a question to come. It is drawn anew, without its metadata, and removed if no question has it two days later.',
    body: strict({ image: picture }),
    reply: z.object({ name: z.string(), width: z.int(), height: z.int() }),
  },
  retireQuestion: {
    method: 'POST',
    path: '/admin/questions/{id}/retire',
    access: 'manager',
    changes: true,
    summary: 'Ask a question no longer, or again.',
    params: one,
    body: strict({ isRetired: flag }),
    reply: questionReply,
  },
})
