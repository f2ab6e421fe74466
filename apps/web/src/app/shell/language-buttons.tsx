import { showToast } from '../../components/toast.tsx'

const languages = [
  { lang: 'pt-BR', name: 'Português', says: 'Esta página já está em português.' },
  {
    lang: 'en',
    name: 'English',
    says: 'Our pages are in Portuguese. Open your browser’s menu and choose “Translate” to read them in English.',
  },
  {
    lang: 'es',
    name: 'Español',
    says: 'Nuestras páginas están en portugués. Abra el menú de su navegador y elija «Traducir» para leerlas en español.',
  },
] as const

/** A page cannot start the browser's translation, so the other languages say, in their own words, how to. */
export function LanguageButtons() {
  return (
    <div role="group" aria-label="Idioma" className="flex flex-wrap gap-1">
      {languages.map(({ lang, name, says }) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === 'pt-BR'}
          onClick={() => showToast(says, { lang })}
          className="min-h-11 rounded-full px-4 text-sm text-soft hover:bg-hover hover:text-strong aria-pressed:bg-hover aria-pressed:font-semibold aria-pressed:text-strong"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
