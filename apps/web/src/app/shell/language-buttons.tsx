import { chooseLanguage, useLanguage, useTexts, type Language } from '../../platform/language.ts'
import { Flag } from './flag.tsx'
import { footerTexts } from './footer.texts.ts'

/** Each language has its own name for itself, for people who read no other. */
const names: Record<Language, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

export function LanguageButtons() {
  const chosen = useLanguage()
  const texts = useTexts(footerTexts)
  return (
    <div role="group" aria-label={texts.language} className="flex flex-wrap gap-1">
      {Object.entries(names).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => chooseLanguage(language as Language)}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full px-4 text-sm text-soft hover:bg-hover hover:text-strong aria-pressed:bg-hover aria-pressed:font-semibold aria-pressed:text-strong"
        >
          <Flag language={language as Language} />
          {name}
        </button>
      ))}
    </div>
  )
}
