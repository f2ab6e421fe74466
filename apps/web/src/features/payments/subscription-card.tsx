import { daysBetween, formatDay, type SubscriptionButton } from '@alinha/domain'
import { useId, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { toWhatsappUrl, useCompany } from '../../platform/facts/company.ts'
import { moneyIn } from '../../platform/format.ts'
import { useLanguage, useTexts, type Translated } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import type { Cancellation } from './renewals/cancel-subscription.tsx'
import type { PaymentsPageData } from './payments.calls.ts'
import { paymentsTexts } from './payments.texts.ts'
import { pauseTexts } from './renewals/pause.texts.ts'
import { ReactivateSubscription } from './renewals/reactivate-subscription.tsx'
import { RunningPause } from './renewals/running-pause.tsx'

type Texts = Translated<(typeof paymentsTexts)['pt-BR']>
type PlanFacts = Pick<PaymentsPageData, 'access' | 'subscription'>

/** The plan, the end of access, the next charge, and the buttons that apply. */
export function SubscriptionCard({
  payments,
  onCancel,
  onPause,
}: {
  payments: PaymentsPageData
  onCancel: (cancellation: Cancellation) => void
  onPause: () => void
}) {
  const { access, subscription, buttons, pause } = payments
  const texts = useTexts(paymentsTexts)
  const pausing = useTexts(pauseTexts)
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="@container relative isolate flex flex-col overflow-hidden rounded-2xl bg-surface p-6 shadow-rest md:p-9"
    >
      <div className="absolute inset-0 -z-10 bg-radial-[70%_100%_at_100%_0%] from-ouro-400/15 to-transparent to-70%" />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id={headingId} className="grid gap-1.5">
          <span className="font-sans text-sm font-normal tracking-normal text-soft">
            {texts.subscription.title}
          </span>{' '}
          <span className="text-3xl">{planName(payments, texts)}</span>
        </h2>
        {subscription !== null && <SubscriptionState state={subscription.state} />}
      </div>
      {access.until === null ? (
        <p className="mt-6 max-w-md text-soft">{texts.subscription.freeText}</p>
      ) : (
        <AccessUntil access={access} until={access.until} />
      )}
      {pause === null && <NextCharge subscription={subscription} />}
      {payments.reactivation !== null && <ReactivateSubscription offer={payments.reactivation} />}
      {pause !== null && <RunningPause pause={pause} />}
      {payments.pauseOffer !== null && (
        <div className="mt-auto pt-8">
          <Choice hint={pausing.offer}>
            <Button tone="quiet" className="shrink-0" onClick={onPause}>
              {pausing.button}
            </Button>
          </Choice>
        </div>
      )}
      {buttons.length > 0 && (
        <div className={payments.pauseOffer === null && pause === null ? 'mt-auto pt-8' : 'pt-6'}>
          {buttons.map(button => (
            <Choice
              key={button}
              hint={pause !== null && pause.ending.isChargedNow ? pausing.cancelHint : texts.hints[button]}
            >
              <SubscriptionAction button={button} label={texts.buttons[button]} onCancel={onCancel} />
            </Choice>
          ))}
        </div>
      )}
    </section>
  )
}

/** What can be done, and what it means. */
function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6 @lg:flex-row @lg:items-center @lg:justify-between">
      <p className="max-w-sm text-sm text-muted">{hint}</p>
      {children}
    </div>
  )
}

function planName({ access, subscription }: PlanFacts, { subscription: texts }: Texts): string {
  if (subscription?.isAcademic) return texts.academic
  if (subscription) return subscription.plan === null ? texts.premium : texts[subscription.plan]
  if (access.isTrial) return texts.trial
  return access.daysLeft !== null && access.daysLeft >= 0 ? texts.premium : texts.free
}

const tones = {
  active: 'bg-ok-300/15 text-positive',
  'past-due': 'bg-erro-300/15 text-danger',
  cancelling: 'bg-hover text-soft',
  paused: 'bg-ouro-300/15 text-ouro-300',
  incomplete: 'bg-ouro-300/15 text-ouro-300',
  future: 'bg-ok-300/15 text-positive',
} as const

function SubscriptionState({ state }: { state: keyof typeof tones }) {
  const texts = useTexts(paymentsTexts).subscription
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 text-sm font-semibold',
        tones[state],
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {texts.states[state]}
    </p>
  )
}

function AccessUntil({ access, until }: { access: PaymentsPageData['access']; until: string }) {
  const texts = useTexts(paymentsTexts).subscription
  const { since, daysLeft } = access
  const days = since === null ? 0 : daysBetween(since, until)
  return (
    <div className="mt-8">
      <p className="text-sm text-soft">{texts.accessUntil}</p>
      <p className="mt-1.5 font-display text-4xl leading-none font-semibold tracking-[-.04em] tabular-nums @md:text-5xl">
        {formatDay(until)}
      </p>
      {daysLeft !== null && daysLeft < 0 && (
        <p className="mt-2.5 text-sm text-soft tabular-nums">{texts.ended(-daysLeft)}</p>
      )}
      {daysLeft !== null && daysLeft >= 0 && (
        <div className="mt-7">
          {since !== null && days > 0 && (
            <ProgressBar
              golden
              label={texts.period}
              value={(days - daysLeft) / days}
              text={texts.used(Math.max(0, days - daysLeft))}
            />
          )}
          <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
            {since !== null && <span className="text-soft">{texts.startedOn(formatDay(since))}</span>}
            <span className="font-semibold text-ouro-300">{texts.daysLeft(daysLeft)}</span>
          </p>
        </div>
      )}
    </div>
  )
}

function NextCharge({ subscription }: Pick<PlanFacts, 'subscription'>) {
  const texts = useTexts(paymentsTexts).subscription
  const language = useLanguage()
  if (subscription === null) return null
  const { state, renewsOn, renewalPrice, instalmentsLeft } = subscription
  const sentences = [
    renewsOn !== null &&
      renewalPrice !== null &&
      texts.renewal(formatDay(renewsOn), moneyIn(language, renewalPrice)),
    state === 'cancelling' &&
      (instalmentsLeft > 0 ? texts.stoppedInInstalments(instalmentsLeft) : texts.stopped),
    state !== 'cancelling' && instalmentsLeft > 0 && texts.instalmentsLeft(instalmentsLeft),
  ].filter(sentence => sentence !== false)
  return sentences.length > 0 && <p className="mt-5 text-[.9375rem] text-soft">{sentences.join(' ')}</p>
}

type SubscriptionActionProps = {
  button: SubscriptionButton
  label: string
  onCancel: (cancellation: Cancellation) => void
}

function SubscriptionAction({ button, label, onCancel }: SubscriptionActionProps) {
  if (button === 'reactivate')
    return (
      <ButtonLink to={paths.plans} className="shrink-0">
        {label}
      </ButtonLink>
    )
  if (button === 'contact-support') return <SupportButton label={label} />
  return (
    <Button tone="quiet" className="shrink-0" onClick={() => onCancel(button)}>
      {label}
    </Button>
  )
}

/** Without any contact the card below says as much. */
function SupportButton({ label }: { label: string }) {
  const { whatsapp, email } = useCompany()
  const url = whatsapp === null ? email && `mailto:${email}` : toWhatsappUrl(whatsapp)
  return url === null ? null : (
    <ButtonLink tone="quiet" to={url} target="_blank" rel="noreferrer" className="shrink-0">
      {label}
    </ButtonLink>
  )
}
