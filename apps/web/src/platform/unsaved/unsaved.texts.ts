import { defineTexts } from '../language.ts'

export const unsavedTexts = defineTexts(
  {
    restored: 'Recuperamos o que você estava escrevendo.',
    leave: {
      title: 'Sair sem salvar?',
      text: 'O que você escreveu nesta página ainda não foi salvo.',
      stay: 'Continuar escrevendo',
      leave: 'Sair sem salvar',
    },
    conflict: {
      title: 'Foi alterado em outra aba ou por outra pessoa',
      text: 'Alguém salvou depois que você abriu. Nada foi sobrescrito: veja o que está salvo ou salve o seu por cima.',
      theirs: 'Ver o que está salvo',
      mine: 'Salvar o meu por cima',
    },
  },
  {
    en: {
      restored: 'We recovered what you were writing.',
      leave: {
        title: 'Leave without saving?',
        text: 'What you wrote on this page is not saved yet.',
        stay: 'Go on writing',
        leave: 'Leave without saving',
      },
      conflict: {
        title: 'It was changed in another tab or by somebody else',
        text: 'Somebody saved after you opened it. Nothing was overwritten: see what is saved, or save yours over it.',
        theirs: 'See what is saved',
        mine: 'Save mine over it',
      },
    },
    es: {
      restored: 'Recuperamos lo que estabas escribiendo.',
      leave: {
        title: '¿Salir sin guardar?',
        text: 'Lo que escribiste en esta página todavía no está guardado.',
        stay: 'Seguir escribiendo',
        leave: 'Salir sin guardar',
      },
      conflict: {
        title: 'Fue cambiado en otra pestaña o por otra persona',
        text: 'Alguien guardó después de que lo abriste. Nada se sobrescribió: mira lo guardado o guarda lo tuyo encima.',
        theirs: 'Ver lo guardado',
        mine: 'Guardar lo mío encima',
      },
    },
  },
)
