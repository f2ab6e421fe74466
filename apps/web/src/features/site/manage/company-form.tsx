import { manageCompany, type SentOf } from '@alinha/contract'
import { formatCnpj } from '@alinha/domain'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../platform/language.ts'
import { digitsOf } from '../../../platform/masks.ts'
import { companyCalls, companyQuery, type Company } from './company.calls.ts'
import { companyTexts } from './company.texts.ts'

type Name = keyof Company
type Form = Record<Name, string>
type Body = SentOf<typeof manageCompany.updateCompany>['body']

const groups = [
  { name: 'company', fields: ['legalName', 'cnpj', 'address'] },
  { name: 'contact', fields: ['email', 'whatsapp'] },
  { name: 'officer', fields: ['officerName', 'officerEmail'] },
  { name: 'stores', fields: ['appStore', 'playStore'] },
] as const satisfies { name: string; fields: Name[] }[]

/** Decreto 7.962/2013, art. 2º, and LGPD, art. 41. */
const DEMANDED_BY_LAW = ['legalName', 'cnpj', 'address', 'email', 'officerName', 'officerEmail'] as const

const kinds: Partial<Record<Name, React.ComponentProps<typeof TextField>>> = {
  email: { label: '', type: 'email', inputMode: 'email' },
  officerEmail: { label: '', type: 'email', inputMode: 'email' },
  whatsapp: { label: '', type: 'tel', inputMode: 'tel' },
  appStore: { label: '', inputMode: 'url' },
  playStore: { label: '', inputMode: 'url' },
}

export function CompanyForm({ company }: { company: Company }) {
  const texts = useTexts(companyTexts)
  const { field, formProps, isSaving } = useCallForm({
    mode: 'onTouched',
    values: toForm(company),
    edited: company,
    draft: 'company',
    schema: manageCompany.updateCompany.body,
    toBody,
    send: (body: Body) => companyCalls.updateCompany({ body }),
    saved: texts.saved,
    outdated: companyQuery.queryKey,
  })
  const missing = DEMANDED_BY_LAW.filter(name => company[name] === null)
  return (
    <form {...formProps} className="grid max-w-3xl gap-4">
      {missing.length > 0 && (
        <div role="note" className="flex gap-3 rounded-lg bg-hover p-5 text-[.9375rem]">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <div>
            <p className="font-semibold">{texts.missing}</p>
            <p className="mt-1 text-soft">{missing.map(name => texts.fields[name].label).join(' · ')}</p>
          </div>
        </div>
      )}
      {groups.map(({ name: group, fields }) => (
        <fieldset key={group} className="rounded-lg bg-surface p-5 shadow-rest">
          <legend className="sr-only">{texts.groups[group].title}</legend>
          <p aria-hidden className="font-display text-base font-semibold">
            {texts.groups[group].title}
          </p>
          <p className="mt-1 mb-4 text-sm text-muted">{texts.groups[group].where}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map(name => (
              <div key={name} className={name === 'address' ? 'sm:col-span-2' : undefined}>
                <TextField {...kinds[name]} {...field(name)} {...texts.fields[name]} autoComplete="off" />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" busy={isSaving} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  )
}

const toForm = (company: Company): Form => ({
  ...(Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? ''])) as Form),
  cnpj: company.cnpj === null ? '' : formatCnpj(company.cnpj),
})

/** Whoever copies an address copies its protocol with it, and a telephone is written with spaces and signs. */
function toBody(form: Form): Body {
  const typed = Object.entries(form).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()])
  const body = Object.fromEntries(typed) as Record<Name, string | null>
  return {
    ...body,
    whatsapp: body.whatsapp && digitsOf(body.whatsapp),
    appStore: body.appStore && body.appStore.replace(/^https?:\/\//, ''),
    playStore: body.playStore && body.playStore.replace(/^https?:\/\//, ''),
  }
}
