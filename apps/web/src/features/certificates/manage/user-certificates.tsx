import { manageCertificates, type WireCertificate } from '@alinha/contract'
import { toHoursAndMinutes } from '@alinha/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { connect } from '../../../platform/api/api.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { toCertificateCheck } from '../certificate-path.ts'
import { manageCertificatesTexts } from './manage-certificates.texts.ts'

const { manageCertificates: calls } = connect({ manageCertificates })

const keyOf = (userId: number) => ['user-certificates', userId]

const userCertificatesQuery = (userId: number) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => calls.listUserCertificates({ params: { id: userId }, signal }),
  })

type Asked = { kind: 'revoke' | 'reissue'; certificate: WireCertificate }

/** What a person was certified, and how a manager takes it back. */
export function UserCertificates({ userId }: { userId: number }) {
  const texts = useTexts(manageCertificatesTexts)
  const { data, isError, refetch } = useQuery(userCertificatesQuery(userId))
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!data)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-24" />
      </Pending>
    )
  if (data.certificates.length === 0) return <p className="text-muted">{texts.none}</p>
  const close = () => setAsked(null)
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {data.certificates.map(certificate => (
          <li key={certificate.id}>
            <Row certificate={certificate} onAsk={kind => setAsked({ kind, certificate })} />
          </li>
        ))}
      </ul>
      {asked && (
        <Modal
          open
          onClose={close}
          title={(asked.kind === 'revoke' ? texts.revokeTitle : texts.reissueTitle)(asked.certificate.code)}
        >
          {asked.kind === 'revoke' ? (
            <RevokeForm userId={userId} certificate={asked.certificate} onDone={close} />
          ) : (
            <ReissueForm userId={userId} certificate={asked.certificate} onDone={close} />
          )}
        </Modal>
      )}
    </>
  )
}

type RowProps = { certificate: WireCertificate; onAsk: (kind: Asked['kind']) => void }

function Row({ certificate: { code, name, seconds, state, issuedAt, revokedBecause }, onAsk }: RowProps) {
  const texts = useTexts(manageCertificatesTexts)
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium tabular-nums">
          {code} · {texts.hours(toHoursAndMinutes(seconds).hours)} · {texts.states[state]}
        </p>
        {name !== null && <p className="wrap-anywhere">{name}</p>}
        <p className="text-sm text-muted">{formatMoment(issuedAt, language)}</p>
        {revokedBecause !== null && <p className="text-sm text-danger">{revokedBecause}</p>}
      </div>
      <ButtonLink tone="plain" to={toCertificateCheck(code)}>
        {texts.open}
      </ButtonLink>
      {(state === 'valid' || state === 'revoked') && (
        <Button tone="quiet" onClick={() => onAsk('reissue')}>
          {texts.reissue}
        </Button>
      )}
      {state === 'valid' && (
        <Button tone="danger" onClick={() => onAsk('revoke')}>
          {texts.revoke}
        </Button>
      )}
    </div>
  )
}

type FormProps = { userId: number; certificate: WireCertificate; onDone: () => void }

function RevokeForm({ userId, certificate: { id }, onDone }: FormProps) {
  const texts = useTexts(manageCertificatesTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { reason: '' },
    schema: manageCertificates.revokeCertificate.body,
    toBody: (form: { reason: string }) => form,
    send: (body: { reason: string }) => calls.revokeCertificate({ params: { id }, body }),
    onSaved: onDone,
    saved: texts.revoked,
    outdated: keyOf(userId),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextAreaField
        {...field('reason')}
        label={texts.reason}
        hint={texts.revokeHint}
        rows={3}
        maxLength={500}
      />
      <div>
        <Button type="submit" tone="danger" busy={isSaving}>
          {texts.revoke}
        </Button>
      </div>
    </form>
  )
}

function ReissueForm({ userId, certificate: { id, name }, onDone }: FormProps) {
  const texts = useTexts(manageCertificatesTexts)
  type Form = { name: string; reason: string }
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { name: name ?? '', reason: '' },
    schema: manageCertificates.reissueCertificate.body,
    toBody: (form: Form) => form,
    send: (body: Form) => calls.reissueCertificate({ params: { id }, body }),
    onSaved: onDone,
    saved: texts.reissued,
    outdated: keyOf(userId),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField {...field('name')} label={texts.name} maxLength={80} />
      <TextAreaField
        {...field('reason')}
        label={texts.reason}
        hint={texts.reissueHint}
        rows={3}
        maxLength={500}
      />
      <div>
        <Button type="submit" busy={isSaving}>
          {texts.reissue}
        </Button>
      </div>
    </form>
  )
}
