import type { Translated } from '../../../../platform/language.ts'
import type { OpeningTexts } from './opening.pt.texts.ts'

export const openingEs: Translated<OpeningTexts> = {
  promise: 'Cada diente, en su lugar.',
  intro:
    'Clases, series y casos reales de alineadores para quien planifica tratamientos todos los días. Del primer escaneo a la retención. Las clases son en portugués.',
  email: 'Tu correo',
  emailPlaceholder: 'Tu mejor correo',
  emailInvalid: 'Revisa el correo: debe ser como nombre@clinica.com.',
  tryFree: 'Prueba 7 días gratis',
  enter: 'Ya tengo cuenta',
  reassurance: 'Sin tarjeta para empezar. Cancela cuando quieras.',
  callout: { title: 'Alineador 14 de 26', detail: '0,25 mm por etapa' },
  facts: {
    label: 'Alinha en números',
    hundreds: 'Cientos',
    lessons: 'de clases en video',
    moreThan: minutes => `Más de ${minutes}`,
    minutes: 'minutos de contenido',
    hours: '60 horas',
    hoursDetail: 'vistas dan derecho al certificado',
    refund: '30 días',
    refundDetail: 'para el reembolso de cursos bajo demanda',
  },
  demand: {
    title: 'Cursos bajo demanda',
    intro: 'Compra solo lo que necesitas hoy. Con o sin suscripción.',
    failed: 'Los cursos bajo demanda no se cargaron. Inténtalo de nuevo en un momento.',
  },
  course: {
    lessons: (count, written) => (count === 1 ? '1 clase' : `${written} clases`),
    minutes: written => `${written} min`,
    soon: 'Próximamente',
    by: teacher => `Con ${teacher}`,
    access: days => `Acceso por ${days} días`,
    refund: 'Reembolso en hasta 30 días si no es lo que esperabas.',
    included: 'Incluido en Premium y en los 7 días de prueba.',
    buy: price => `Comprar por ${price}`,
    plans: 'Ver planes',
  },
}
