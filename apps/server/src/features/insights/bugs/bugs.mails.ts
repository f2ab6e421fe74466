import { defineMail } from '../../../platform/mail-layout.ts'

type NewBugs = { name: string; webUrl: string; titles: readonly string[] }

const MOST_NAMED = 5

/** What programs say about themselves is English in every mail. */
const named = ({ titles }: NewBugs): string => titles.slice(0, MOST_NAMED).join(' · ')

export const bugsMail = defineMail<NewBugs>({
  opens: ({ webUrl }) => `${webUrl}/admin/system`,
  'pt-BR': facts => ({
    subject:
      facts.titles.length === 1 ? 'Um erro novo no sistema' : `${facts.titles.length} erros novos no sistema`,
    paragraphs: [
      'Algo no programa falhou de um jeito que ainda não tinha sido visto. Nada do que as pessoas escreveram está aqui.',
      `O programa disse: ${named(facts)}`,
      'Envie esta mensagem a quem cuida do sistema. Cada erro é avisado uma vez; a página mostra quantas vezes aconteceu.',
    ],
    button: 'Ver os erros',
  }),
  en: facts => ({
    subject:
      facts.titles.length === 1
        ? 'A new error in the system'
        : `${facts.titles.length} new errors in the system`,
    paragraphs: [
      'Something in the program failed in a way that was not seen before. Nothing that people wrote is in here.',
      `The program said: ${named(facts)}`,
      'Pass this message on to whoever looks after the system. Each error is told once; the page shows how often it happened.',
    ],
    button: 'See the errors',
  }),
  es: facts => ({
    subject:
      facts.titles.length === 1
        ? 'Un error nuevo en el sistema'
        : `${facts.titles.length} errores nuevos en el sistema`,
    paragraphs: [
      'Algo del programa falló de una manera que aún no se había visto. Nada de lo que la gente escribió está aquí.',
      `El programa dijo: ${named(facts)}`,
      'Reenvía este mensaje a quien cuida del sistema. Cada error se avisa una vez; la página muestra cuántas veces ocurrió.',
    ],
    button: 'Ver los errores',
  }),
})
