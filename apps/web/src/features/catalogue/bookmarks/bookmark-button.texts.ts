import { defineTexts } from '../../../platform/language.ts'

export const bookmarkButtonTexts = defineTexts(
  {
    list: 'Minha lista',
    saved: 'Na minha lista',
    /** What a screen reader says: there are many of these on a page. */
    name: (title: string) => `Guardar na minha lista: ${title}`,
  },
  {
    en: { list: 'My list', saved: 'On my list', name: title => `Keep on my list: ${title}` },
    es: { list: 'Mi lista', saved: 'En mi lista', name: title => `Guardar en mi lista: ${title}` },
  },
)
