import { checkCertificateName, type CertificateKind } from '@alinha/domain'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/form/field.tsx'
import { Modal } from '../../components/modal.tsx'
import { useSave } from '../../platform/api/use-save.ts'
import { useTexts } from '../../platform/language.ts'
import { certificateCalls, certificatesKey, type MyCertificatesReply } from './certificates.calls.ts'
import { certificatesTexts } from './certificates.texts.ts'

type IssueDialogProps = {
  mine: MyCertificatesReply
  kind: CertificateKind
  open: boolean
  onClose: () => void
}

/** Asks for the name once, as it will be drawn. */
export function IssueDialog({ mine, kind, open, onClose }: IssueDialogProps) {
  const texts = useTexts(certificatesTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.confirm} description={texts.confirmText}>
      <IssueForm mine={mine} kind={kind} onClose={onClose} />
    </Modal>
  )
}

function IssueForm({ mine, kind, onClose }: Omit<IssueDialogProps, 'open'>) {
  const texts = useTexts(certificatesTexts)
  const [name, setName] = useState(mine.name)
  const isRefused = !checkCertificateName(name).ok
  const issuing = useSave({
    send: () => certificateCalls.issueCertificate({ body: { kind, name } }),
    onSaved: onClose,
    saved: () => texts.issued,
    outdated: certificatesKey,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!isRefused) issuing.mutate(undefined)
      }}
    >
      <TextField
        label={texts.name}
        value={name}
        maxLength={80}
        autoComplete="name"
        hint={texts.nameHint}
        error={isRefused ? texts.nameRefused : undefined}
        onChange={event => setName(event.target.value)}
      />
      {mine.registration !== null && (
        <p className="text-sm text-soft">{texts.registration(mine.registration)}</p>
      )}
      <p className="text-sm text-muted">{texts.freeCourse}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={issuing.isPending} disabled={isRefused}>
          {texts.emit}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
