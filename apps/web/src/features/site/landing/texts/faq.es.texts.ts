import type { Translated } from '../../../../platform/language.ts'
import type { FaqTexts } from './faq.pt.texts.ts'
import type { PriceTexts } from '../../prices/price-texts.ts'

export const faqEs: Translated<FaqTexts> = {
  questions: [
    {
      question: '¿Qué ofrece Alinha?',
      answer:
        'Cursos, series y cursos bajo demanda en video sobre alineadores, del diagnóstico a la retención. Con ellos vienen la comunidad, materiales para descargar, un certificado a partir de 60 horas vistas y un programa académico. Planning Center, que revisa la planificación de tus casos, se contrata aparte.',
    },
    {
      question: '¿Cómo veo las clases?',
      answer:
        'Por internet, en el ordenador, la tableta o el móvil, cuando quieras. Crea tu cuenta, confirma el correo y las clases quedan abiertas: los primeros 7 días son gratuitos y no piden tarjeta.',
    },
    {
      question: '¿Puedo cancelar cuando quiera?',
      answer:
        'Sí, en la página de pagos, sin multa. En el plan mensual, el acceso sigue hasta el final del mes pagado y no hay un nuevo cobro. En el anual, desactivas la renovación automática: el acceso dura hasta el final del período y las cuotas ya compradas se siguen cobrando. En los primeros 7 días del contrato puedes desistir y recibir todo de vuelta.',
    },
    {
      question: '¿Cómo puedo pagar?',
      answer:
        'Solo con tarjeta de crédito. El número de la tarjeta va directo de tu navegador a la empresa de pagos: nunca pasa por nuestros servidores.',
    },
    {
      question: '¿Planning Center está incluido en la suscripción?',
      answer: ({ money }: PriceTexts) =>
        `No. Es un servicio adicional que se paga por caso: ${money.planning}, o ${money.planningForPremium} para quien es Premium. La asistencia durante el tratamiento es opcional y cuesta ${money.assistance} más, o ${money.assistanceForPremium} para Premium.`,
    },
    {
      question: '¿Y si no me gusta un curso bajo demanda?',
      answer:
        'Tienes 30 días desde la compra para pedir el reembolso en la página de pagos. Devolvemos el valor completo a la misma tarjeta.',
    },
  ],
}
