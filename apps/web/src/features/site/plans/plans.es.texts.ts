import type { Translated } from '../../../platform/language.ts'
import type { PlansTexts } from './plans.pt.texts.ts'

export const plansEs: Translated<PlansTexts> = {
  title: 'Planes',
  lead: 'Elige cómo pagar. El contenido es el mismo.',
  intro:
    'Los dos planes Premium abren todo el catálogo. Empieza con 7 días gratis, sin tarjeta y sin cobro automático.',
  tryFree: 'Prueba 7 días gratis',
  comparison: {
    title: 'Qué abre cada cuenta',
    feature: 'Recurso',
    free: 'Gratuita',
    premium: 'Premium',
    academic: 'Académica',
    yes: 'Sí',
    no: 'No',
    rows: {
      freeLessons: 'Clases abiertas',
      catalogue: 'Catálogo completo de cursos y series',
      demand: 'Compra de cursos bajo demanda',
      community: 'Comunidad',
      downloads: 'Materiales para descargar',
      certificate: 'Certificado de horas',
      programme: 'Programa académico con pruebas',
      planning: 'Planificación en Planning Center, por caso',
      assistance: 'Asistencia en Planning Center, por caso',
    },
  },
  promises: {
    title: 'Las cuentas claras',
    withdraw: {
      title: '7 días para desistir',
      text: 'En la primera contratación, desiste en la página de pagos en hasta 7 días y recibe todo de vuelta, también las cuotas (código del consumidor de Brasil, art. 49).',
    },
    cancel: {
      title: 'Cancelar en dos clics',
      text: 'Mensual: acceso hasta el final del mes pagado, sin nuevo cobro. Anual: acceso hasta el final del período; las cuotas ya compradas se siguen cobrando.',
    },
    card: {
      title: 'Solo tarjeta de crédito',
      text: 'Los datos de la tarjeta van directo a la empresa de pagos y nunca pasan por nuestros servidores.',
    },
    seller: seller => `Vendido por ${seller}.`,
    readTerms: 'Lee los términos de uso',
  },
  academicPage: {
    title: 'Planes académicos',
    lead: percent => `Premium con ${percent}% de descuento mientras te formas.`,
    intro:
      'Para estudiantes de grado y de especialización de instituciones asociadas: el catálogo completo y un programa con módulos, pruebas y certificado.',
    choose: 'Suscribirme al plan académico',
    includesTitle: 'Qué incluye',
    stepsTitle: 'Cómo funciona',
    steps: [
      {
        title: 'Pide el cupón',
        text: 'Tu institución distribuye el cupón del convenio. Si aún no lo tiene, habla con nosotros.',
      },
      { title: 'Crea la cuenta', text: 'Con el cupón, la cuenta ya nace académica.' },
      {
        title: 'Estudia y avanza',
        text: 'Cada módulo termina en una prueba. Si apruebas, se abre el siguiente; al final, el certificado del programa.',
      },
    ],
    ask: 'Hablar sobre mi institución',
    register: 'Crear cuenta con el cupón',
    regular: 'No soy estudiante: ver los otros planes',
  },
}
