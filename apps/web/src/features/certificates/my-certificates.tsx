import type { WireCertificate } from '@alinha/contract'
import {
  checkCertificate,
  SECONDS_FOR_CERTIFICATE,
  toHoursAndMinutes,
  type CertificateKind,
} from '@alinha/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Award, Copy, Download, ExternalLink } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CheckField } from '../../components/form/check-field.tsx'
import { Pending } from '../../components/pending.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { showToast } from '../../components/toast.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { useSave } from '../../platform/api/use-save.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { toCertificateCheck } from './certificate-path.ts'
import { saveFile } from '../../platform/save-file.ts'
import {
  certificateCalls,
  certificatesKey,
  certificatesQuery,
  type MyCertificatesReply,
} from './certificates.calls.ts'
import { certificatesTexts } from './certificates.texts.ts'
import { IssueDialog } from './issue-dialog.tsx'

/** The hours so far, what may be certified, and what was. */
export function MyCertificates() {
  const texts = useTexts(certificatesTexts)
  const headingId = useId()
  const { data, isError, refetch } = useQuery(certificatesQuery)
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-4 text-2xl">
        {texts.title}
      </h2>
      {data ? (
        <div className="grid gap-4">
          {data.academic && <AcademicCertificate mine={data} academic={data.academic} />}
          <HoursCertificate mine={data} />
          {data.certificates.length > 0 && <Issued mine={data} />}
        </div>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-44 rounded-xl" />
        </Pending>
      )}
    </section>
  )
}

const useHoursInWords = () => {
  const { hoursAndMinutes } = useTexts(certificatesTexts)
  return (seconds: number) => {
    const { hours, minutes } = toHoursAndMinutes(seconds)
    return hoursAndMinutes(hours, minutes)
  }
}

/** What the rule says to the next one of a kind, after the one that is there. */
function checkNext({ hours, certificates }: MyCertificatesReply, kind: CertificateKind) {
  const newest = certificates.find(one => one.kind === kind)
  const check = checkCertificate(
    { seconds: hours.watchedSeconds, name: newest?.name ?? '' },
    newest
      ? { seconds: newest.seconds, name: newest.name ?? '', isRevoked: newest.state === 'revoked' }
      : null,
  )
  return { newest, check }
}

function AcademicCertificate({
  mine,
  academic: { programme, isFinished },
}: {
  mine: MyCertificatesReply
  academic: NonNullable<MyCertificatesReply['academic']>
}) {
  const texts = useTexts(certificatesTexts)
  const inWords = useHoursInWords()
  const { newest, check } = checkNext(mine, 'academic')
  const isReady = isFinished === 1 && check.ok
  // One that is there says enough until the next can be issued; what became of it stands in the list.
  if (newest && !isReady) return null
  const missing = Math.ceil(mine.hours.missingSeconds / 60) * 60
  return (
    <NextCertificate
      mine={mine}
      kind="academic"
      title={isReady ? texts.academicReady(programme) : programme}
      text={
        isReady
          ? texts.academicReadyText(inWords(mine.hours.watchedSeconds))
          : isFinished === 1
            ? texts.academicHoursMissing(inWords(missing))
            : texts.academicUnfinished
      }
      isReady={isReady}
    />
  )
}

function HoursCertificate({ mine }: { mine: MyCertificatesReply }) {
  const texts = useTexts(certificatesTexts)
  const inWords = useHoursInWords()
  const { watchedSeconds: seconds, missingSeconds } = mine.hours
  const { newest, check } = checkNext(mine, 'hours')
  const told = check.ok
    ? { title: texts.ready, text: (newest ? texts.nextText : texts.readyText)(inWords(seconds)) }
    : check.reason === 'certificate-hours-missing'
      ? // Rounded up, so that it is never too little.
        { title: texts.missing(inWords(Math.ceil(missingSeconds / 60) * 60)), text: texts.missingText }
      : check.reason === 'certificate-was-revoked'
        ? { title: texts.revoked, text: texts.revokedText }
        : { title: texts.current, text: texts.currentText }
  return (
    <NextCertificate mine={mine} kind="hours" {...told} isReady={check.ok}>
      <ProgressBar
        golden
        label={texts.progress}
        value={Math.min(1, seconds / SECONDS_FOR_CERTIFICATE)}
        text={`${inWords(seconds)} / ${inWords(SECONDS_FOR_CERTIFICATE)}`}
      />
    </NextCertificate>
  )
}

type NextCertificateProps = {
  mine: MyCertificatesReply
  kind: CertificateKind
  title: string
  text: string
  isReady: boolean
  children?: ReactNode
}

function NextCertificate({ mine, kind, title, text, isReady, children }: NextCertificateProps) {
  const texts = useTexts(certificatesTexts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid items-center gap-x-10 gap-y-5 rounded-xl bg-surface p-6 shadow-rest md:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <h3 className="flex items-center gap-3 text-xl">
          {isReady && <Award aria-hidden className="size-7 shrink-0 text-ouro-400" />}
          {title}
        </h3>
        <p className="mt-2 max-w-xl text-soft">{text}</p>
        <p className="mt-2 text-sm text-muted">{texts.freeCourse}</p>
        {isReady && (
          <Button className="mt-5" onClick={() => setIsAsking(true)}>
            {texts.issue}
          </Button>
        )}
      </div>
      {children}
      <IssueDialog mine={mine} kind={kind} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

function Issued({ mine }: { mine: MyCertificatesReply }) {
  const texts = useTexts(certificatesTexts)
  const keeping = useSave({
    send: (isKept: 0 | 1) => certificateCalls.keepCertificates({ body: { isKept } }),
    saved: () => texts.keptSaved,
    outdated: certificatesKey,
  })
  return (
    <>
      <ul aria-label={texts.list} className="grid gap-3">
        {mine.certificates.map(certificate => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
      <div className="max-w-2xl">
        <CheckField
          label={texts.kept}
          hint={texts.keptText}
          checked={mine.isKept === 1}
          disabled={keeping.isPending}
          onChange={event => keeping.mutate(event.target.checked ? 1 : 0)}
        />
      </div>
    </>
  )
}

function CertificateCard({ certificate }: { certificate: WireCertificate }) {
  const texts = useTexts(certificatesTexts)
  const language = useLanguage()
  const inWords = useHoursInWords()
  const showRefusal = useRefusalToasts()
  const { id, code, kind, state, name, seconds, issuedAt, isReady, revokedBecause } = certificate
  const downloading = useMutation({
    mutationFn: () => certificateCalls.downloadCertificate({ params: { id } }),
    onSuccess: bytes => saveFile(bytes, 'application/pdf', texts.file(code)),
    onError: showRefusal,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(toCertificateCheck(code), window.location.origin).href)
    showToast(texts.copied)
  }
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-surface p-5 shadow-rest">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold tabular-nums">
          {texts.kinds[kind]} · {inWords(seconds)}
          <span className="ml-3 text-sm font-normal text-muted">{texts.states[state]}</span>
        </p>
        {name !== null && <p className="wrap-anywhere">{name}</p>}
        <p className="text-sm text-muted tabular-nums">
          {code} · {texts.issuedOn(formatMoment(issuedAt, language))}
        </p>
        {revokedBecause !== null && (
          <p className="mt-1 text-sm text-danger">{texts.because(revokedBecause)}</p>
        )}
      </div>
      {isReady === 0 ? (
        <p role="status" className="text-sm text-muted">
          {state === 'withdrawn' ? '' : texts.making}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" busy={downloading.isPending} onClick={() => downloading.mutate()}>
            <Download aria-hidden className="size-4.5" />
            {texts.download}
          </Button>
          <Button tone="plain" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4.5" />
            {texts.copy}
          </Button>
          <ButtonLink tone="plain" to={toCertificateCheck(code)}>
            <ExternalLink aria-hidden className="size-4.5" />
            {texts.open}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}
