import { captionLanguages, type CaptionLanguage } from '@alinha/domain'
import type { ArchDiagram } from './studio/diagrams/arch.ts'
import type { CurveDiagram } from './studio/diagrams/curve.ts'
import type { ForceDiagram } from './studio/diagrams/force.ts'
import type { GripDiagram } from './studio/diagrams/grip.ts'
import type { IprDiagram } from './studio/diagrams/ipr.ts'
import type { MidlineDiagram } from './studio/diagrams/midline.ts'
import type { RelationDiagram } from './studio/diagrams/relation.ts'
import type { SharesDiagram } from './studio/diagrams/shares.ts'
import type { StagingDiagram } from './studio/diagrams/staging.ts'

/** A spoken sentence, which is also one caption. With three texts it has captions in English and Spanish too. */
export type Sentence = string | readonly [portuguese: string, english: string, spanish: string]

export type Diagram =
  | ArchDiagram
  | CurveDiagram
  | ForceDiagram
  | GripDiagram
  | IprDiagram
  | MidlineDiagram
  | RelationDiagram
  | SharesDiagram
  | StagingDiagram

export type Callout = {
  at: readonly [x: number, y: number]
  label: string
  to: readonly [x: number, y: number]
}

/** What is shown during a chapter. Each of its last sentences brings one point or callout. */
export type Picture =
  | { kind: 'cover'; art: string }
  | { kind: 'points'; art: string; title: string; points: readonly string[] }
  | { kind: 'callouts'; art: string; title: string; callouts: readonly Callout[] }
  | { kind: 'diagram'; title: string; note: string; diagram: Diagram }

export type Scene = { chapter: string; picture: Picture; say: readonly Sentence[] }

export type DemoLesson = {
  /** The slug and the title that the seed gives them. */
  course: string
  courseTitle: string
  title: string
  teacher: string
  scenes: readonly Scene[]
}

/** In the order of the tuple, which is that of the product's languages. */
export const textIn = (sentence: Sentence, language: CaptionLanguage): string | undefined =>
  (typeof sentence === 'string' ? [sentence] : sentence)[captionLanguages.indexOf(language)]

export const spokenText = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : sentence[0]
