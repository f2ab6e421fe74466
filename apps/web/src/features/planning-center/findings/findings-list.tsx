import { CircleAlert, OctagonAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useLanguage } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import type { Figure } from './finding-words.ts'
import { findingTexts } from './findings.texts.ts'
import type { FileFinding } from '../records/look-at-files.ts'

const LONGEST_REASON = 500

/** The name under which an answer is kept: a place has at most one finding of a kind. */
export const keyOfFinding = ({ slot, code }: FileFinding): string => `${slot}:${code}`

/** What still has to be replaced or answered before a case can be sent. */
export const listOpenFindings = (
  findings: readonly FileFinding[],
  answers: Readonly<Record<string, string>>,
): FileFinding[] =>
  findings.filter(finding => finding.level === 'stop' || answers[keyOfFinding(finding)] === undefined)

export type FindingsListProps = {
  findings: readonly FileFinding[]
  /** What the page calls a place, for people: "Arcada superior". */
  nameOfSlot: (slot: string) => string
  /** Reasons by `keyOfFinding`. */
  answers: Readonly<Record<string, string>>
  /** With null an answer is taken back. */
  onAnswer: (key: string, reason: string | null) => void
  /** Lets the person choose another file for a place. */
  onReplace: (slot: string) => void
  /** Whether it is only read, as by who plans. */
  isRead?: boolean
}

/** What was found in the files of a case, each with what to do: replace the file, or send it with a reason. */
export function FindingsList({
  findings,
  nameOfSlot,
  answers,
  onAnswer,
  onReplace,
  isRead = false,
}: FindingsListProps) {
  const texts = useLazyTexts(findingTexts)
  const heading = useId()
  const ordered = [...findings].sort(
    (one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'),
  )
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="font-semibold text-strong">
        {texts.list}
      </h3>
      {findings.length === 0 ? (
        <p className="text-soft">{texts.nothing}</p>
      ) : (
        <ul className="grid gap-3">
          {ordered.map(finding => {
            const key = keyOfFinding(finding)
            return (
              <FindingItem
                key={`${key}:${finding.otherSlot ?? ''}`}
                finding={finding}
                nameOfSlot={nameOfSlot}
                answer={answers[key]}
                onAnswer={reason => onAnswer(key, reason)}
                onReplace={() => onReplace(finding.slot)}
                isRead={isRead}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

type FindingItemProps = {
  finding: FileFinding
  nameOfSlot: (slot: string) => string
  answer: string | undefined
  onAnswer: (reason: string | null) => void
  onReplace: () => void
  isRead: boolean
}

function FindingItem({ finding, nameOfSlot, answer, onAnswer, onReplace, isRead }: FindingItemProps) {
  const texts = useLazyTexts(findingTexts)
  const language = useLanguage()
  const title = useId()
  const [isAnswering, setAnswering] = useState(false)
  const { code, level, figures, slot, otherSlot } = finding
  const [found, advice] = texts.says[code]
  const isStop = level === 'stop'
  const Icon = isStop ? OctagonAlert : CircleAlert
  const figure: Figure = name =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(figures[name] ?? 0)
  const place =
    otherSlot === undefined ? nameOfSlot(slot) : texts.both(nameOfSlot(slot), nameOfSlot(otherSlot))
  return (
    <li aria-labelledby={title} className="grid gap-3 rounded-2xl bg-raised p-4">
      <div className="flex gap-3">
        <Icon
          aria-hidden
          className={isStop ? 'mt-0.5 size-5 shrink-0 text-danger' : 'mt-0.5 size-5 shrink-0 text-soft'}
        />
        <div className="grid gap-1">
          <p className="text-[.8125rem] text-soft">
            {isStop ? texts.stop : texts.warn} · {place}
          </p>
          <p id={title} className="font-semibold text-strong">
            {found}
          </p>
          <p className="text-soft">
            {Object.keys(figures).length > 0 && texts.measured(code, figure)} {advice}
          </p>
        </div>
      </div>
      {isAnswering ? (
        <ReasonForm
          initial={answer ?? ''}
          onCancel={() => setAnswering(false)}
          onConfirm={reason => {
            onAnswer(reason)
            setAnswering(false)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {answer !== undefined && !isStop && <p className="w-full text-strong">{texts.answered(answer)}</p>}
          {isRead && answer === undefined && !isStop && <p className="text-soft">{texts.unanswered}</p>}
          {!isRead && (
            <Button type="button" tone="quiet" aria-describedby={title} onClick={onReplace}>
              {texts.replace}
            </Button>
          )}
          {!isRead && !isStop && (
            <Button type="button" tone="plain" aria-describedby={title} onClick={() => setAnswering(true)}>
              {answer === undefined ? texts.sendAnyway : texts.change}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type ReasonFormProps = { initial: string; onCancel: () => void; onConfirm: (reason: string) => void }

function ReasonForm({ initial, onCancel, onConfirm }: ReasonFormProps) {
  const texts = useLazyTexts(findingTexts)
  const [reason, setReason] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (reason.trim() === '') setMissing(true)
    else onConfirm(reason.trim())
  }
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={texts.reason}
        hint={texts.reasonHint}
        error={isMissing ? texts.reasonMissing : undefined}
        maxLength={LONGEST_REASON}
        value={reason}
        // The person has just asked for this field.
        ref={field => field?.focus()}
        onChange={event => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={confirm}>
          {texts.confirm}
        </Button>
        <Button type="button" tone="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
