import type { Day } from '@alinha/domain'
import { defineMail } from '../../../platform/mail-layout.ts'

type Given = { name: string; days: number; until: Day; webUrl: string }

export const daysGivenMail = defineMail<Given>({
  opens: ({ webUrl }) => `${webUrl}/panel/catalog`,
  'pt-BR': ({ days, until }, { day }) => ({
    subject: 'Você ganhou dias de acesso',
    paragraphs: [
      `Nossa equipe deu a você ${days === 1 ? '1 dia' : `${days} dias`} de acesso premium. Seu acesso vai até ${day(until)}.`,
      'Nada é cobrado por eles, e o dia da próxima cobrança, se houver, continua o mesmo.',
    ],
    button: 'Assistir agora',
  }),
  en: ({ days, until }, { day }) => ({
    subject: 'You were given days of access',
    paragraphs: [
      `Our team gave you ${days === 1 ? '1 day' : `${days} days`} of premium access. Your access lasts until ${day(until)}.`,
      'Nothing is charged for them, and the day of the next charge, if there is one, stays the same.',
    ],
    button: 'Watch now',
  }),
  es: ({ days, until }, { day }) => ({
    subject: 'Te dimos días de acceso',
    paragraphs: [
      `Nuestro equipo te dio ${days === 1 ? '1 día' : `${days} días`} de acceso premium. Tu acceso llega hasta el ${day(until)}.`,
      'No se cobra nada por ellos, y el día del próximo cobro, si lo hay, sigue igual.',
    ],
    button: 'Ver ahora',
  }),
})
