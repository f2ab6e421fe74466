import { managePaymentAlarms, type WirePaymentAlarm } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { SkeletonRows } from '../../../../components/skeleton.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { moneyIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { toAdminUser } from '../../../../platform/paths.ts'
import { alarmCalls, paymentAlarmsQuery } from '../manage-payments.calls.ts'
import { alarmsTexts } from './alarms.texts.ts'

/** What about money waits for a person first, then what waits for a bank. */
export function PaymentAlarms() {
  const texts = useTexts(alarmsTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(paymentAlarmsQuery)
  const [settled, setSettled] = useState<WirePaymentAlarm | null>(null)
  const close = () => setSettled(null)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} className="h-24" />
      </Pending>
    )
  const { alarms, refunds, undecided } = data
  return (
    <div className="grid gap-8">
      {alarms.length === 0 ? (
        <EmptyState
          icon={<CircleCheck aria-hidden className="size-7" />}
          title={texts.nothing}
          text={texts.nothingText}
        />
      ) : (
        <Part title={texts.alarms} text={texts.alarmsText}>
          {alarms.map(alarm => (
            <Row key={alarm.id} at={formatMoment(alarm.raisedAt, language)}>
              <p className="font-semibold">{texts.kinds[alarm.kind].title}</p>
              <p className="mt-0.5 text-[.9375rem] text-soft">{texts.kinds[alarm.kind].todo}</p>
              <p className="mt-1 text-sm wrap-anywhere text-muted">
                {alarm.person ? (
                  <PersonLink person={alarm.person} />
                ) : (
                  <span translate="no">{alarm.about}</span>
                )}
              </p>
              <Button tone="quiet" className="mt-2.5" onClick={() => setSettled(alarm)}>
                {texts.settle}
              </Button>
            </Row>
          ))}
        </Part>
      )}
      {refunds.length > 0 && (
        <Part title={texts.refunds} text={texts.refundsText}>
          {refunds.map(({ id, person, amount, askedAt }) => (
            <Row key={id} at={formatMoment(askedAt, language)}>
              {person && <PersonLink person={person} />}
              <p className="text-sm text-muted tabular-nums">{moneyIn(language, amount)}</p>
            </Row>
          ))}
        </Part>
      )}
      {undecided.length > 0 && (
        <Part title={texts.undecided} text={texts.undecidedText}>
          {undecided.map(({ id, person, amount, beganAt }) => (
            <Row key={id} at={formatMoment(beganAt, language)}>
              {person && <PersonLink person={person} />}
              <p className="text-sm text-muted tabular-nums">{moneyIn(language, amount)}</p>
            </Row>
          ))}
        </Part>
      )}
      <Modal
        open={settled !== null}
        onClose={close}
        title={texts.settleTitle}
        description={settled ? texts.kinds[settled.kind].title : ''}
      >
        {settled !== null && <SettleForm alarm={settled} onClose={close} />}
      </Modal>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 mb-3 text-[.9375rem] text-soft">{text}</p>
      <ul className="grid gap-3">{children}</ul>
    </section>
  )
}

const Row = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-lg bg-surface px-4 py-3 shadow-rest">
    <div className="min-w-0 flex-1 basis-72">{children}</div>
    <p className="text-sm text-muted tabular-nums">{at}</p>
  </li>
)

const PersonLink = ({ person: { id, name } }: { person: { id: number; name: string } }) => (
  <Link to={toAdminUser(id)} className="font-medium wrap-anywhere underline">
    {name}
  </Link>
)

function SettleForm({ alarm, onClose }: { alarm: WirePaymentAlarm; onClose: () => void }) {
  const texts = useTexts(alarmsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    schema: managePaymentAlarms.resolvePaymentAlarm.body,
    toBody: ({ reason }: { reason: string }) => ({ reason }),
    send: body => alarmCalls.resolvePaymentAlarm({ params: { id: alarm.id }, body }),
    onSaved: onClose,
    saved: texts.settled,
    outdated: paymentAlarmsQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextAreaField
        {...field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={500}
      />
      <FormActions submit={texts.settle} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
