import { joining, type academic, type ReplyOf } from '@alinha/contract'
import { GraduationCap } from 'lucide-react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { TextField } from '../../components/form/field.tsx'
import { useSession, storeUser } from '../../platform/api/session.ts'
import { useCallForm } from '../../platform/api/use-call-form.ts'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { toCheckout } from '../../platform/paths.ts'
import { ACADEMIC_KEY, academicCalls } from './academic.calls.ts'
import { academicTexts } from './academic.texts.ts'

const CARD = 'mt-8 grid max-w-2xl gap-5 rounded-xl bg-surface p-6 shadow-rest md:p-8'

type Standing = ReplyOf<typeof academic.readProgramme>

/** For whoever is no student yet. Sends which coupon the page knew, so that a second tab is asked and not obeyed. */
export function JoinByCoupon({ standing }: { standing: Standing }) {
  const texts = useTexts(academicTexts)
  const userId = useSession()?.user.id ?? 0
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { cupom: '' },
    edited: null,
    schema: joining.makeUserAcademic.body,
    toBody: ({ cupom }: { cupom: string }) => ({ userId, userCurrentCupom: standing.coupon, cupom }),
    messages: {},
    send: body => academicCalls.makeUserAcademic({ body }),
    onSaved: ({ user }) => storeUser(user),
    saved: ({ message }) => message,
    outdated: ACADEMIC_KEY,
  })
  return (
    <div className={CARD}>
      <GraduationCap aria-hidden className="size-10 text-brand" strokeWidth={1.4} />
      <div>
        <h2 className="text-xl">{texts.join.title}</h2>
        <p className="mt-2 text-soft">{texts.join.text}</p>
      </div>
      <form {...formProps} className="grid gap-4">
        <TextField
          {...field('cupom')}
          label={texts.join.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" busy={isSaving} className="justify-self-start">
          {texts.join.submit}
        </Button>
      </form>
    </div>
  )
}

/** A student without access today is offered the academic plan. */
export function NeedsAccess() {
  const texts = useTexts(academicTexts)
  return (
    <div className={CARD}>
      <div>
        <h2 className="text-xl">{texts.access.title}</h2>
        <p className="mt-2 text-soft">{texts.access.text}</p>
      </div>
      <ButtonLink to={toCheckout('subscribe', 'academico')} className="justify-self-start">
        {texts.access.subscribe}
      </ButtonLink>
    </div>
  )
}

export function OpenProgramme() {
  const texts = useTexts(academicTexts)
  const id = useSession()?.user.id ?? 0
  const { mutate, isPending } = useSave({
    send: () => academicCalls.unlockAcademic({ body: { id } }),
    saved: ({ message }) => message,
    outdated: ACADEMIC_KEY,
  })
  return (
    <div className={CARD}>
      <div>
        <h2 className="text-xl">{texts.open.title}</h2>
        <p className="mt-2 text-soft">{texts.open.text}</p>
      </div>
      <Button busy={isPending} onClick={() => mutate(undefined)} className="justify-self-start">
        {texts.open.submit}
      </Button>
    </div>
  )
}

/** A consent of its own, which is off until the person says otherwise. */
export function ShareWithInstitution({ shares }: { shares: boolean }) {
  const texts = useTexts(academicTexts)
  const { mutate, isPending } = useSave({
    send: (to: 0 | 1) => academicCalls.shareProgress({ body: { shares: to } }),
    saved: ({ message }) => message,
    outdated: ACADEMIC_KEY,
  })
  return (
    <section className="flex max-w-3xl flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <p className="min-w-0 flex-1 basis-80 text-[.9375rem] text-soft">
        {shares ? texts.share.isOn : texts.share.isOff}
      </p>
      <Button tone="quiet" busy={isPending} onClick={() => mutate(shares ? 0 : 1)}>
        {shares ? texts.share.stop : texts.share.start}
      </Button>
    </section>
  )
}
