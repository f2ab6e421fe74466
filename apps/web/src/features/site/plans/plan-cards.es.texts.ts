import type { Translated } from '../../../platform/language.ts'
import type { PlanCardsTexts } from './plan-cards.pt.texts.ts'

export const planCardsEs: Translated<PlanCardsTexts> = {
  monthly: {
    name: 'Mensual',
    price: monthly => `${monthly} al mes`,
    unit: '/mes',
    detail: 'Se cobra cada mes en la tarjeta, hasta que canceles.',
    choose: 'Suscribirme al mensual',
    points: [
      'Todos los cursos y series del catálogo',
      'Comunidad y materiales para descargar',
      'Certificado a partir de 60 horas vistas',
    ],
    planning: saving => `${saving} menos en cada caso de Planning Center`,
  },
  yearly: {
    name: 'Anual',
    saving: percent => `Ahorra ${percent}%`,
    price: instalment => `12 x ${instalment}`,
    unit: 'en 12 cuotas',
    detail: total => `${total} al año en la tarjeta.`,
    choose: 'Suscribirme al anual',
    points: [
      'Todo lo del plan mensual',
      'Un año entero al mismo precio, aunque cambie',
      'Aviso por correo 30 y 7 días antes de renovar',
      'Renovación que desactivas cuando quieras',
    ],
    small: (percent, total) => `${percent}% frente a 12 mensualidades (${total}).`,
  },
  academic: {
    name: 'Académico',
    saving: percent => `${percent}% de descuento`,
    price: instalment => `12 x ${instalment}`,
    unit: 'en 12 cuotas',
    detail: total => `${total} al año en la tarjeta.`,
    choose: 'Soy estudiante',
    points: [
      'Todo lo de Premium',
      'Programa académico con módulos y pruebas',
      'Certificado del programa',
      'Para grado y especialización, con el cupón de la institución',
    ],
    small: (percent, total) => `${percent}% frente a 12 mensualidades (${total}).`,
  },
  current: 'Tu plan actual',
  toYearly: 'Cambiar al anual',
  toMonthly: 'Cambiar al mensual',
  popular: 'Mejor precio por mes',
}
