import type { Translated } from '../../../../platform/language.ts'
import type { LandingTexts } from './landing.pt.texts.ts'

export const landingEs: Translated<LandingTexts> = {
  study: {
    title: 'Míralo como una serie. Estúdialo como una residencia.',
    intro:
      'Clases divididas por decisión clínica, para repasar el punto exacto minutos antes de atender. El tiempo que ves queda guardado y cuenta para el certificado.',
    caption: 'El rectangular horizontal sostiene el torque si el borde activo mira a gingival.',
    lesson: 'Posición y activación',
    points: [
      { title: 'A tu manera', text: 'En el ordenador, la tableta o el móvil, a la velocidad que prefieras.' },
      {
        title: 'Con quien enseña',
        text: 'Pregunta en la propia clase y sigue la respuesta en la comunidad.',
      },
      {
        title: 'Para guardar',
        text: 'Materiales para descargar y una lista tuya con lo que quieres repasar.',
      },
    ],
  },
  series: {
    title: 'Series para maratonear',
    intro: 'Un tema de principio a fin, un episodio por decisión.',
  },
  catalogue: {
    title: 'Explora el catálogo',
    intro: 'Cursos incluidos en Premium, por tema.',
    categories: 'Temas',
    all: 'Todo',
  },
  planning: {
    title: 'Planning Center',
    intro:
      'Envía el escaneo, las fotos y las radiografías de un caso. Un consultor revisa el setup y devuelve el plan comentado, etapa por etapa.',
    addOn: 'Es un servicio aparte, se paga por caso.',
    what: 'Servicio',
    withoutPlan: 'Sin suscripción',
    withPremium: 'Premium',
    perCase: 'Planificación',
    assistance: 'Asistencia durante el tratamiento',
    send: 'Enviar un caso',
    terms: 'Cómo funciona',
    case: 'Caso 1042',
    reviewing: 'En revisión',
    note: 'IPR de 0,3 mm entre 31 y 41 antes de la etapa 6.',
  },
  community: {
    title: 'Comunidad',
    intro: 'Dudas de consultorio discutidas por colegas de todo el país y por quienes dieron la clase.',
    questions: [
      'Recidiva del 12 tras 8 meses: ¿reinicio o solo retención?',
      'Elástico de clase II: ¿3/16 o 1/4?',
      '¿Una corona clínica corta aún admite un attachment rectangular?',
    ],
  },
  certificate: {
    title: 'Certificado',
    intro: 'A partir de 60 horas vistas, con código de validación para quien quiera comprobarlo.',
    ring: '60 h',
  },
  academic: {
    title: '¿Aún en la facultad o en la especialización?',
    intro: percent =>
      `El programa académico tiene módulos, pruebas y todo el Premium con ${percent}% de descuento.`,
    link: 'Conocer el plan académico',
  },
  plans: { title: 'Un caso bien planificado paga el año.', intro: 'Empieza con 7 días gratis, sin tarjeta.' },
  faq: {
    title: 'Preguntas frecuentes',
    notFound: '¿No encontraste la tuya?',
    askBy: 'Habla con nosotros por WhatsApp',
  },
  partners: 'Quienes enseñan y apoyan con nosotros',
  ending: { title: 'Empieza por el caso que está en tu mesa.', tryFree: 'Prueba 7 días gratis' },
}
