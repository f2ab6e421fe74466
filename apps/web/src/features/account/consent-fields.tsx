import { currentConsentText, type ConsentPurpose } from '@alinha/domain'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { CheckField } from '../../components/form/check-field.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { dayIn } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { registerTexts } from './register.texts.ts'
import type { ConsentForm } from './registration.ts'

/** Each label is exactly the sentence that the log of consents stores; other languages translate it below. */
export function ConsentFields() {
  const texts = useTexts(registerTexts)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{texts.consents}</legend>
      <Consent purpose="terms" to={paths.terms} link={texts.readTerms} />
      <Consent purpose="privacy" to={paths.privacy} link={texts.readPrivacy} />
      <Consent purpose="marketing" note={texts.marketingHint} />
    </fieldset>
  )
}

type ConsentProps = { purpose: ConsentPurpose; to?: string; link?: string; note?: string }

function Consent({ purpose, to, link, note }: ConsentProps) {
  const texts = useTexts(registerTexts)
  const language = useLanguage()
  const { register, formState } = useFormContext<ConsentForm>()
  const { text, version } = currentConsentText(purpose)
  return (
    <CheckField
      {...register(purpose)}
      label={text}
      error={formState.errors[purpose]?.message}
      hint={
        <>
          {language !== 'pt-BR' && <p>{texts.courtesy[purpose]}</p>}
          {note && <p>{note}</p>}
          {to !== undefined && (
            <Link
              to={to}
              target="_blank"
              className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {link} ({texts.version(dayIn(language, version))})
            </Link>
          )}
        </>
      }
    />
  )
}
