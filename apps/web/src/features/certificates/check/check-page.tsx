import { RefusedError, type WireCheckedCertificate } from '@alinha/contract'
import { formatsIn, toHoursAndMinutes } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  CircleSlash,
  Copy,
  Download,
  History,
  SearchX,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { Loading, Skeleton } from '../../../components/skeleton.tsx'
import { showToast } from '../../../components/toast.tsx'
import { toApiUrl } from '../../../platform/api/api.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { toCertificateCheck } from '../certificate-path.ts'
import { checkQuery } from './check.calls.ts'
import { checkTexts } from './check.texts.ts'
import { CompareFile } from './compare-file.tsx'

/** What a certificate says and whether it counts, for anyone who was shown it. Search engines leave such pages out. */
export function CheckPage() {
  const texts = useTexts(checkTexts)
  const code = useParams()['code'] ?? ''
  const { data, error, refetch } = useQuery({ ...checkQuery(code), enabled: code !== '' })
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 403)
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 py-10 md:px-10 md:py-14">
      {data ? (
        <Checked certificate={data} />
      ) : isMissing || code === '' ? (
        <AskForNumber wasMissing={isMissing} />
      ) : error ? (
        <>
          <h1 className="text-4xl">{texts.title}</h1>
          <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-12 max-w-96" />
          <Skeleton className="mt-8 h-80 rounded-xl" />
        </Loading>
      )}
    </div>
  )
}

function AskForNumber({ wasMissing }: { wasMissing: boolean }) {
  const texts = useTexts(checkTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="flex items-center gap-3 text-3xl md:text-4xl">
        {wasMissing && <SearchX aria-hidden className="size-9 shrink-0 text-muted" />}
        {wasMissing ? texts.missingTitle : texts.title}
      </h1>
      {wasMissing && <p className="mt-3 text-soft">{texts.missing}</p>}
      <form
        className="mt-8 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim() !== '') void navigate(toCertificateCheck(typed.trim()))
        }}
      >
        <TextField
          label={texts.number}
          value={typed}
          maxLength={40}
          placeholder="ALN-7K3M-9QXD-2V"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit">{texts.find}</Button>
        </div>
      </form>
    </div>
  )
}

type State = WireCheckedCertificate['state']

const looks: Record<State, { icon: LucideIcon; color: string }> = {
  valid: { icon: BadgeCheck, color: 'text-positive' },
  replaced: { icon: History, color: 'text-ouro-400' },
  revoked: { icon: CircleSlash, color: 'text-danger' },
  withdrawn: { icon: UserX, color: 'text-muted' },
}

function Checked({ certificate }: { certificate: WireCheckedCertificate }) {
  const texts = useTexts(checkTexts)
  const { state, code, facts, revokedBecause } = certificate
  const { icon: Icon, color } = looks[state]
  return (
    <>
      <div className="flex items-start gap-4">
        <Icon aria-hidden className={classes('size-11 shrink-0 md:size-14', color)} />
        <div>
          <h1 className="text-3xl md:text-4xl">{texts.states[state]}</h1>
          <p className="mt-2 max-w-2xl text-soft">{texts.explained[state]}</p>
          {revokedBecause !== null && (
            <p className="mt-2 font-semibold">
              {texts.reason}: {revokedBecause}
            </p>
          )}
        </div>
      </div>
      {facts ? (
        <>
          <Facts certificate={certificate} facts={facts} />
          <CompareFile sha256={facts.sha256} />
          <Actions certificate={certificate} issuer={facts.issuer} />
        </>
      ) : (
        <p className="mt-8 text-muted tabular-nums">{code}</p>
      )}
      <p className="mt-8 text-sm text-muted">
        {texts.freeCourse} {texts.discreet}
      </p>
    </>
  )
}

type FactsOf = NonNullable<WireCheckedCertificate['facts']>

function Facts({ certificate, facts }: { certificate: WireCheckedCertificate; facts: FactsOf }) {
  const texts = useTexts(checkTexts)
  const language = useLanguage()
  const { day } = formatsIn[language]
  const { hours, minutes } = toHoursAndMinutes(facts.seconds)
  return (
    <section
      aria-label={texts.kinds[certificate.kind]}
      className="mt-8 rounded-xl bg-surface p-6 shadow-rest md:p-8"
    >
      <p className="text-sm text-muted">{texts.kinds[certificate.kind]}</p>
      <p className="mt-1 font-display text-2xl leading-tight font-semibold wrap-anywhere md:text-3xl">
        {facts.name}
      </p>
      <dl className="mt-5">
        <Fact what={texts.hours} more={texts.hoursText}>
          {texts.inHours(hours, minutes)}
        </Fact>
        <Fact what={texts.period}>{texts.from(day(facts.from), day(facts.to))}</Fact>
        {facts.registration !== null && (
          <Fact what={texts.registration} more={texts.registrationText}>
            {facts.registration}
          </Fact>
        )}
        {facts.programme && (
          <Fact
            what={texts.programme}
            more={[facts.programme.institution, texts.modules(facts.programme.modules)]
              .filter(Boolean)
              .join(', ')}
          >
            {facts.programme.title}
          </Fact>
        )}
        <Fact what={texts.content}>{texts.lessons(facts.lessons, facts.courses)}</Fact>
        <Fact
          what={texts.issuer}
          more={`${facts.cnpj === null ? '' : `CNPJ ${facts.cnpj}, `}${formatMoment(certificate.issuedAt, language)}`}
        >
          {facts.issuer}
        </Fact>
        <Fact what={texts.number} {...(facts.replaces !== null && { more: texts.replaces(facts.replaces) })}>
          {certificate.code}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ what, more, children }: { what: string; more?: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-b border-line py-3 last:border-0 sm:grid-cols-[11rem_1fr] sm:gap-4">
      <dt className="text-sm text-muted">{what}</dt>
      <dd className="font-medium tabular-nums">
        {children}
        {more !== undefined && <span className="block text-sm font-normal text-muted">{more}</span>}
      </dd>
    </div>
  )
}

function Actions({ certificate, issuer }: { certificate: WireCheckedCertificate; issuer: string }) {
  const texts = useTexts(checkTexts)
  const { code, kind, issuedAt, state } = certificate
  const here = new URL(toCertificateCheck(code), window.location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(here)
    showToast(texts.copied)
  }
  const issued = new Date(issuedAt)
  const linkedin = `https://www.linkedin.com/profile/add?${new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: texts.kinds[kind],
    organizationName: issuer,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: here,
    certId: code,
  })}`
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      <LinkButton href={toApiUrl(`/certificates/${code}/credential`)} download={`${code}.jwt`}>
        <Download aria-hidden className="size-4.5" />
        {texts.credential}
      </LinkButton>
      {state === 'valid' && (
        <LinkButton href={linkedin} target="_blank" rel="noreferrer noopener">
          {texts.linkedin}
        </LinkButton>
      )}
      <Button tone="plain" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4.5" />
        {texts.copy}
      </Button>
    </div>
  )
}

/** Looks like a quiet button and leads out of the program. */
function LinkButton({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-hover px-5 py-2 text-[.9375rem] font-semibold text-strong shadow-rest transition-colors hover:bg-raised"
    >
      {children}
    </a>
  )
}
