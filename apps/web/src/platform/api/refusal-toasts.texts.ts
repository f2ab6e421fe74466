import { defineTexts } from '../language.ts'

export const refusalTexts = defineTexts(
  { noAnswer: 'Sem resposta do servidor. Confira sua conexão e tente de novo.' },
  {
    en: { noAnswer: 'No answer from the server. Check your connection and try again.' },
    es: { noAnswer: 'El servidor no responde. Revisa tu conexión e inténtalo de nuevo.' },
  },
)
