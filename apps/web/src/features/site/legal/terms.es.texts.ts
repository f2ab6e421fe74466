import type { CompanyTexts } from '@alinha/domain'
import { brand } from '../../../brand.ts'
import type { Translated } from '../../../platform/language.ts'
import type { TermsTexts } from './terms.pt.texts.ts'
import type { PriceTexts } from '../prices/price-texts.ts'

export const termsEs: Translated<TermsTexts> = {
  title: 'Términos de uso',
  intro: `Este es el contrato entre tú y ${brand.name}. Está escrito con palabras comunes, porque un contrato que no se entiende no le sirve a nadie. Léelo con calma; guarda una copia si quieres.`,
  sections: [
    {
      heading: 'Quiénes somos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        La plataforma ${brand.name} es mantenida por ${company.seller}. En estos términos, "nosotros" es esa empresa y "tú" es la persona que usa la plataforma, con o sin cuenta.

        Contacto: ${company.contact}.`,
    },
    {
      heading: 'Qué ofrecemos',
      text: `
        Una plataforma de educación en ortodoncia con alineadores, por internet:

        - cursos y series en video, incluidos en la suscripción Premium;
        - cursos bajo demanda, vendidos uno a uno;
        - comunidad, materiales para descargar, certificados y programa académico;
        - Planning Center, servicio de apoyo a la planificación de casos, contratado aparte y con términos propios.

        Algunas clases están abiertas en el plan gratuito. El catálogo está vivo: las clases entran, se revisan y, cuando quedan desactualizadas, pueden salir.`,
    },
    {
      heading: 'A quién se dirige',
      text: `
        Las clases están hechas para odontólogos y estudiantes de Odontología. Parte del contenido muestra procedimientos y está restringida a profesionales. Nada de lo que publicamos es orientación de tratamiento para pacientes: quien necesita atención debe acudir a un odontólogo.

        Para crear una cuenta hay que tener 18 años o más.`,
    },
    {
      heading: 'Tu cuenta',
      text: `
        Los datos del registro deben ser verdaderos y actuales. La cuenta es personal: no se puede prestar, vender ni usar por varias personas a la vez. Tú cuidas tu contraseña y nos avisas si percibes un uso que no reconoces; en la página Perfil puedes ver los aparatos conectados y salir de todos.`,
    },
    {
      heading: 'Prueba gratuita de 7 días',
      text: `
        Quien se registra recibe 7 días de Premium, sin dar tarjeta y sin cobro automático. La prueba vale una vez por persona. Al terminar, la cuenta pasa al plan gratuito; no se cobra nada si no contratas.`,
    },
    {
      heading: 'Planes y precios',
      text: ({ money }: PriceTexts) => `
        | Plan | Precio | Cobro |
        | Mensual | ${money.monthly} al mes | Cada mes, con tarjeta |
        | Anual | ${money.yearly} al año | En hasta 12 cuotas, con tarjeta |
        | Académico | 12 x ${money.academicInstalment} | En 12 cuotas, con tarjeta, con el cupón de la institución |

        Los precios incluyen los tributos a nuestro cargo. Vale el precio mostrado al contratar, con el total, las cuotas y la fecha de renovación a la vista antes de confirmar. El resumen del contrato se envía por correo.`,
    },
    {
      heading: 'Pago',
      text: `
        El pago se hace solo con tarjeta de crédito, procesado por empresas de pago o por el marketplace de suscripciones en el que contrataste. Los datos de la tarjeta van directo de tu navegador a ellas y no pasan por nuestros servidores.

        Si un cobro no se aprueba, avisamos por correo e intentamos de nuevo en los días siguientes. Sin pago, la cuenta pasa al plan gratuito al final del período pagado. El cobro indebido se devuelve según el art. 42 del código del consumidor de Brasil.`,
    },
    {
      heading: 'Renovación',
      text: `
        El plan mensual se renueva cada mes y el anual cada año, hasta que canceles. Antes de renovar el plan anual avisamos por correo con 30 y con 7 días de antelación, con la fecha, el valor y el camino para desactivar la renovación.

        Un cambio de precio solo vale desde la renovación siguiente y se avisa con al menos 30 días de antelación.`,
    },
    {
      heading: 'Cancelación',
      text: `
        Cancelas por tu cuenta, en la página de pagos, sin multa y sin tener que hablar con nadie. La confirmación llega por correo.

        - Plan mensual: el acceso sigue hasta el final del mes pagado y no hay nuevo cobro.
        - Plan anual: se cancela la renovación automática. El acceso dura hasta el final del período contratado, y las cuotas ya compradas se siguen cobrando, porque el año se compró entero.

        Quien se suscribió por el marketplace también cancela en la página de pagos.`,
    },
    {
      heading: 'Derecho de arrepentimiento: 7 días',
      text: `
        Como la contratación se hace por internet, puedes desistir en hasta 7 días desde la primera contratación, sin decir el motivo (código del consumidor de Brasil, art. 49). El pedido se hace en la página de pagos. Devolvemos todo lo pagado, también las cuotas aún no facturadas, a la misma tarjeta, y el acceso termina.`,
    },
    {
      heading: 'Cursos bajo demanda: reembolso en 30 días',
      text: `
        Un curso bajo demanda se compra al contado o en hasta 12 cuotas y queda disponible por el plazo mostrado antes de la compra, por regla 365 días. Puedes pedir el reembolso completo en hasta 30 días desde la compra, en la página de pagos. Ese plazo es mayor que el del art. 49 y prevalece sobre él.`,
    },
    {
      heading: 'Horas y certificados',
      text: `
        El certificado puede emitirse a partir de 60 horas vistas. Cuentan los tramos de clase realmente reproducidos, una vez cada uno; ver de nuevo el mismo tramo no suma. Los intentos de falsear el conteo anulan las horas obtenidas así. Cada certificado tiene un código que cualquiera puede comprobar.`,
    },
    {
      heading: 'Programa académico',
      text: `
        El descuento académico depende del vínculo con una institución asociada, comprobado por el cupón que ella distribuye. El programa tiene módulos que se abren con pruebas. Terminado el vínculo, el plan sigue hasta el final del período pagado.`,
    },
    {
      heading: 'Comunidad y comentarios',
      text: `
        Lo que publicas sigue siendo tuyo; nos autorizas a mostrarlo en la plataforma mientras exista la publicación. Al publicar:

        - no identifiques a pacientes, tampoco por imagen, y respeta las normas del Consejo Federal de Odontología de Brasil sobre divulgación de casos (Resolución CFO 196/2019);
        - no ofendas, no hagas propaganda y no publiques lo que es de otros sin autorización;
        - avísanos si encuentras algo que incumpla estas reglas.

        Podemos retirar lo que las incumpla, diciendo el motivo a quien lo publicó.`,
    },
    {
      heading: 'Uso del contenido',
      text: `
        Videos, textos, imágenes y materiales están protegidos por el derecho de autor (ley brasileña 9.610/1998). Tu suscripción permite verlos y usar los materiales en tu propia práctica y estudio. No se permite grabar, redistribuir, revender, exhibir en público ni copiar el contenido por medios automáticos.`,
    },
    {
      heading: 'Contenido educativo y responsabilidad profesional',
      text: `
        Las clases apoyan la formación; no sustituyen el examen del paciente ni el juicio de quien lo trata. El diagnóstico, la indicación y la conducción del tratamiento son responsabilidad del odontólogo. Respondemos por los servicios que prestamos, según la ley; nada en estos términos quita derechos al consumidor.`,
    },
    {
      heading: 'Disponibilidad',
      text: `
        Trabajamos para que la plataforma esté siempre en línea. Las paradas programadas se avisan. Si un fallo nuestro impide el uso por un tiempo relevante, prolongamos el acceso o devolvemos la parte correspondiente.`,
    },
    {
      heading: 'Incumplimiento',
      text: `
        En caso de fraude, de compartir la cuenta o de violación grave de estos términos, podemos suspender el acceso, avisando el motivo y dando plazo para responder, salvo cuando la ley o la seguridad de otras personas exijan actuar de inmediato.`,
    },
    {
      heading: 'Privacidad',
      text: `
        Cómo tratamos tus datos está en la Política de privacidad. En la página Mis datos ves, descargas, corriges y puedes pedir la eliminación de lo que guardamos sobre ti.`,
    },
    {
      heading: 'Cambios en estos términos',
      text: `
        Cada versión tiene una fecha, y guardamos qué versión aceptaste. Los cambios que afecten tus derechos se avisan por correo con 30 días de antelación y dependen de una nueva aceptación; si no estás de acuerdo, puedes cancelar sin costo. Las versiones anteriores están disponibles a pedido.`,
    },
    {
      heading: 'Atención, ley y jurisdicción',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Respondemos a pedidos y reclamos en hasta 5 días (decreto brasileño 7.962/2013). Contacto: ${company.contact}. Se aplica la ley brasileña. Puedes demandar en los tribunales de tu domicilio y usar la plataforma consumidor.gov.br.`,
    },
  ],
}
