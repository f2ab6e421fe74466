import { userDetails, versionOf, type SentOf, type WireManagedUser } from '@alinha/contract'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { actionsTexts } from '../actions.texts.ts'
import { detailsCalls, PEOPLE_KEY } from '../people.calls.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

type Form = { data: { name: string; email: string }; reason: string }
type Body = SentOf<typeof userDetails.updateUser>['body']

/** What support corrects. The version is of the fields inside `data`, so that it is made here. */
export function MemberForm({ user }: { user: WireManagedUser }) {
  const texts = useTexts(memberTexts)
  const actions = useTexts(actionsTexts)
  const { id } = user
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { data: { name: user.name, email: user.email }, reason: '' },
    schema: userDetails.updateUser.body,
    toBody: ({ data, reason }: Form): Body => ({ data, reason }),
    send: (body: Body) =>
      detailsCalls.updateUser({ params: { id }, body: { ...body, version: versionOf(user, body.data) } }),
    saved: texts.saved,
    outdated: PEOPLE_KEY,
  })
  return (
    <MemberCard title={texts.data} text={texts.dataText}>
      <form {...formProps} className="grid gap-4">
        <TextField {...field('data.name')} label={texts.name} autoComplete="off" />
        <TextField {...field('data.email')} label={texts.email} type="email" autoComplete="off" />
        <TextField {...field('reason')} label={actions.reason} autoComplete="off" />
        <div>
          <Button type="submit" tone="quiet" busy={isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </MemberCard>
  )
}
