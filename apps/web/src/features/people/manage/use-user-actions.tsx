import { userAccess, userMoney, userViews, type WireManagedUser } from '@alinha/contract'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { enterView } from '../../../platform/api/session.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { formatDay } from '@alinha/domain'
import { actionsTexts } from './actions.texts.ts'
import { moneyCalls, PEOPLE_KEY, viewCalls } from './people.calls.ts'
import { carryOut, isDangerous, type ReasonedAction, type UserAction } from './user-actions.ts'

type Asked = { user: WireManagedUser; action: UserAction }

/** Asks why before anything is done to a person. `dialog` is drawn once on the page. */
export function useUserActions(): {
  ask: (user: WireManagedUser, action: UserAction) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return {
    ask: (user, action) => setAsked({ user, action }),
    dialog: <AskedAction asked={asked} onClose={close} />,
  }
}

function AskedAction({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const texts = useTexts(actionsTexts)
  const { title, text } = asked ? wordsOf(texts, asked.action) : { title: '', text: '' }
  return (
    <Modal
      open={asked !== null}
      onClose={onClose}
      title={asked ? texts.about(title, asked.user.name) : ''}
      description={text}
    >
      {asked && <ActionForm {...asked} onClose={onClose} />}
    </Modal>
  )
}

function ActionForm({ user, action, onClose }: Asked & { onClose: () => void }) {
  if (action.kind === 'give-days') return <DaysForm user={user} onClose={onClose} />
  if (action.kind === 'view') return <ViewForm user={user} onClose={onClose} />
  return <ReasonForm user={user} action={action} onClose={onClose} />
}

type Words = { title: string; text: string; submit: string; done: string }

function wordsOf(texts: (typeof actionsTexts)['pt-BR'], action: UserAction): Words {
  if (action.kind !== 'role') return texts.actions[action.kind]
  const role = texts.roles[action.role]
  return {
    title: action.isGiven ? texts.giveRole(role) : texts.takeRole(role),
    text: texts.roleTexts[action.role],
    submit: action.isGiven ? texts.give : texts.take,
    done: action.isGiven ? texts.roleGiven(role) : texts.roleTaken(role),
  }
}

type ReasonFormProps = { user: WireManagedUser; action: ReasonedAction; onClose: () => void }

function ReasonForm({ user, action, onClose }: ReasonFormProps) {
  const texts = useTexts(actionsTexts)
  const words = wordsOf(texts, action)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    // Every such action asks for the same.
    schema: userAccess.removeUserSecondFactor.body,
    toBody: ({ reason }: { reason: string }) => ({ reason }),
    send: ({ reason }: { reason: string }) => carryOut(action, user.id, reason.trim()),
    onSaved: onClose,
    saved: words.done,
    outdated: PEOPLE_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <ReasonField {...field('reason')} />
      <FormActions
        submit={words.submit}
        cancel={texts.cancel}
        busy={isSaving}
        danger={isDangerous(action) || (action.kind === 'role' && !action.isGiven)}
        onCancel={onClose}
      />
    </form>
  )
}

/** With what useCallForm gives a field. */
function ReasonField(field: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  const texts = useTexts(actionsTexts)
  return <TextAreaField {...field} label={texts.reason} hint={texts.reasonHint} rows={2} maxLength={300} />
}

type DaysBody = { days: number; reason: string }

function DaysForm({ user, onClose }: { user: WireManagedUser; onClose: () => void }) {
  const texts = useTexts(actionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { days: '7', reason: '' },
    schema: userMoney.grantUserDays.body,
    toBody: ({ days, reason }: { days: string; reason: string }): DaysBody => ({
      days: Number(days),
      reason,
    }),
    send: (body: DaysBody) => moneyCalls.grantUserDays({ params: { id: user.id }, body }),
    onSaved: onClose,
    saved: ({ until }) => texts.daysGiven(formatDay(until)),
    outdated: PEOPLE_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('days')} label={texts.days} inputMode="numeric" autoComplete="off" />
      <ReasonField {...field('reason')} />
      <FormActions
        submit={texts.actions['give-days'].submit}
        cancel={texts.cancel}
        busy={isSaving}
        onCancel={onClose}
      />
    </form>
  )
}

function ViewForm({ user, onClose }: { user: WireManagedUser; onClose: () => void }) {
  const texts = useTexts(actionsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    schema: userViews.beginUserView.body,
    toBody: ({ reason }: { reason: string }) => ({ reason }),
    send: (body: { reason: string }) => viewCalls.beginUserView({ params: { id: user.id }, body }),
    onSaved: ({ view }) => enterView(view),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <ReasonField {...field('reason')} />
      <FormActions
        submit={texts.actions.view.submit}
        cancel={texts.cancel}
        busy={isSaving}
        onCancel={onClose}
      />
    </form>
  )
}
