import { inEachLanguage, type InEachLanguage, type Language } from '@alinha/domain'
import type { PersonalTable } from '../export/personal-table.ts'
import { myDataWords, type MyDataWords } from './my-data-words.ts'

type FileWords = {
  keys: { title: string; why: string; keptFor: string; records: string }
  /** Where the files are that the person sent. */
  folder: string
  readMe: { name: string; write: (requestedAt: Date) => string }
}

export type ExportWords = MyDataWords & FileWords & { fileOf: (table: PersonalTable) => string }

const fileWords: InEachLanguage<(requestedAt: (at: Date) => string) => FileWords> = {
  'pt-BR': moment => ({
    keys: { title: 'titulo', why: 'motivo', keptFor: 'prazo', records: 'registros' },
    folder: 'arquivos',
    readMe: {
      name: 'LEIA-ME.txt',
      write: at => `Cópia dos seus dados no Alinha, pedida em ${moment(at)} (horário de Brasília).
Cada arquivo .json traz um assunto: por que guardamos, por quanto tempo e tudo o que há sobre você.
A pasta "arquivos" traz o que você nos enviou. Senhas não estão aqui: nem nós as conhecemos.
`,
    },
  }),
  en: moment => ({
    keys: { title: 'title', why: 'reason', keptFor: 'kept-for', records: 'records' },
    folder: 'files',
    readMe: {
      name: 'README.txt',
      write: at => `Copy of your data at Alinha, requested on ${moment(at)} (Brasília time).
Each .json file is about one subject: why we keep it, for how long, and all there is about you.
The folder "files" has what you sent us. Passwords are not here: we do not know them either.
`,
    },
  }),
  es: moment => ({
    keys: { title: 'titulo', why: 'motivo', keptFor: 'plazo', records: 'registros' },
    folder: 'archivos',
    readMe: {
      name: 'LEEME.txt',
      write: at => `Copia de tus datos en Alinha, pedida el ${moment(at)} (hora de Brasilia).
Cada archivo .json trata un asunto: por qué lo guardamos, por cuánto tiempo y todo lo que hay sobre ti.
La carpeta "archivos" trae lo que nos enviaste. Las contraseñas no están aquí: tampoco nosotros las conocemos.
`,
    },
  }),
}

/** A title as the name of a file: `Where you logged in` is `where-you-logged-in`. */
const toFileName = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

const toExportWords = (language: Language): ExportWords => {
  const words = myDataWords[language]
  return {
    ...words,
    ...fileWords[language](words.formats.moment),
    fileOf: ({ file, title }) => (language === 'pt-BR' ? file : toFileName(words.reason(title))),
  }
}

export const exportWords: InEachLanguage<ExportWords> = inEachLanguage(toExportWords)
