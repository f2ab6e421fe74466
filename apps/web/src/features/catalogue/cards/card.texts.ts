import { agreeWithTime } from '../../../platform/format.ts'
import { defineTexts } from '../../../platform/language.ts'

export const cardTexts = defineTexts(
  {
    subscriber: 'Assinante',
    soon: 'Em breve',
    watched: 'Assistido',
    new: 'Novo',
    releasedOn: (day: string) => `Chega em ${day}`,
    covered: (percent: number) => `${percent}% assistido`,
    left: (length: string) => agreeWithTime(length, 'Falta', 'Faltam'),
    course: 'Curso',
    series: 'Série',
    onDemand: 'Sob demanda',
    bought: 'Comprado',
    lessons: (count: number, written: string) => (count === 1 ? '1 aula' : `${written} aulas`),
  },
  {
    en: {
      subscriber: 'Subscriber',
      soon: 'Coming soon',
      watched: 'Watched',
      new: 'New',
      releasedOn: day => `Arrives on ${day}`,
      covered: percent => `${percent}% watched`,
      left: length => `${length} left`,
      course: 'Course',
      series: 'Series',
      onDemand: 'On demand',
      bought: 'Bought',
      lessons: (count, written) => (count === 1 ? '1 lesson' : `${written} lessons`),
    },
    es: {
      subscriber: 'Suscriptor',
      soon: 'Próximamente',
      watched: 'Visto',
      new: 'Nuevo',
      releasedOn: day => `Llega el ${day}`,
      covered: percent => `${percent}% visto`,
      left: length => agreeWithTime(length, 'Falta', 'Faltan'),
      course: 'Curso',
      series: 'Serie',
      onDemand: 'A pedido',
      bought: 'Comprado',
      lessons: (count, written) => (count === 1 ? '1 clase' : `${written} clases`),
    },
  },
)
