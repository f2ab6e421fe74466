import { ShieldAlert } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { memberShellTexts } from './member-shell.texts.ts'

/** Explains to people whose role needs the second factor why pages are closed, and links to the setting. */
export function SecondFactorNotice() {
  const texts = useTexts(memberShellTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-surface px-5 py-3 md:px-10">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-link" />
      <p className="min-w-60 flex-1 text-[.9375rem]">{texts.secondFactorDue}</p>
      <ButtonLink tone="quiet" to={`${paths.profile}#duas-etapas`}>
        {texts.switchOn}
      </ButtonLink>
    </div>
  )
}
