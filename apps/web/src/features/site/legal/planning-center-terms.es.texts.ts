import type { CompanyTexts } from '@alinha/domain'
import type { Translated } from '../../../platform/language.ts'
import type { PlanningCenterTermsTexts } from './planning-center-terms.pt.texts.ts'
import type { PriceTexts } from '../prices/price-texts.ts'

export const planningCenterTermsEs: Translated<PlanningCenterTermsTexts> = {
  title: 'Términos de Planning Center',
  intro:
    'Planning Center es apoyo entre colegas: un consultor revisa contigo la planificación de un caso con alineadores. Estos términos completan los Términos de uso y valen para cada caso enviado.',
  sections: [
    {
      heading: 'Qué es el servicio',
      text: `
        Envías los registros de un caso y recibes una opinión escrita sobre la planificación: objetivos, secuencia de movimientos, attachments, IPR, puntos de atención y alternativas. Con la asistencia, que es opcional, el consultor acompaña tus dudas durante el tratamiento.

        Es un servicio adicional que se paga por caso. No está incluido en ningún plan de suscripción; quien es Premium paga menos.`,
    },
    {
      heading: 'Quién puede enviar un caso',
      text: `
        Odontólogos con inscripción activa en un Consejo Regional de Odontología de Brasil, responsables del tratamiento del paciente. El número y el estado de la inscripción se informan al enviar. Los pacientes no pueden contratar el servicio.`,
    },
    {
      heading: 'Qué envías',
      text: `
        - Escaneo o modelo 3D, fotografías, radiografías y una descripción del caso.
        - Un código del caso, creado por la plataforma, en lugar del nombre. El nombre, el documento, el teléfono o cualquier otro dato que identifique al paciente no deben aparecer en textos, nombres de archivo o imágenes.
        - Fotografías recortadas en la región de la boca siempre que el rostro no sea necesario.

        Quitamos los metadatos de los archivos (fecha, lugar, aparato) al recibirlos. Si falta algo para el análisis, avisamos antes de empezar.`,
    },
    {
      heading: 'Consentimiento del paciente',
      text: `
        Los registros son datos de salud (LGPD, art. 11). Al enviarlos, declaras que tienes el consentimiento del paciente para compartirlos con la finalidad de planificación y, si es menor de edad, el de al menos uno de los padres o del responsable legal (LGPD, art. 14). Guardamos esa declaración junto al caso.`,
    },
    {
      heading: 'Cómo atendemos',
      text: `
        El plazo estimado se muestra antes del pago y se cuenta desde el envío completo. Sigues el caso en la plataforma, puedes responder al consultor y reabrir el caso si la opinión deja dudas.`,
    },
    {
      heading: 'Qué no es la opinión',
      text: `
        La opinión es técnica, entre profesionales, hecha a distancia y basada solo en lo enviado. No es diagnóstico ni prescripción y no sustituye el examen clínico. La decisión sobre el tratamiento, su ejecución y la comunicación con el paciente son tuyas. No garantizamos un resultado clínico.`,
    },
    {
      heading: 'Precios',
      text: ({ money }: PriceTexts) => `
        | Servicio | Sin suscripción | Premium |
        | Planificación, por caso | ${money.planning} | ${money.planningForPremium} |
        | Asistencia, por caso, además de la planificación | ${money.assistance} | ${money.assistanceForPremium} |

        Con un cupón válido de Planning Center, la planificación sin suscripción cuesta ${money.planningWithCoupon}. El cupón no cubre la asistencia. El total se muestra antes de confirmar.`,
    },
    {
      heading: 'Pago',
      text: `
        Solo con tarjeta de crédito, en las condiciones de los Términos de uso. El caso entra en la fila cuando se aprueba el pago.`,
    },
    {
      heading: 'Desistimiento y reembolso',
      text: `
        Puedes desistir en hasta 7 días desde la contratación (código del consumidor de Brasil, art. 49), con devolución completa mientras la opinión no se haya entregado. Si no podemos analizar el caso, o si no cumplimos el plazo acordado por nuestra causa, devolvemos el valor entero.`,
    },
    {
      heading: 'Quién ve el caso',
      text: `
        Solo tú y el consultor designado. La gestión de la plataforma ve el estado, el plazo y el valor; para abrir el contenido debe registrar un motivo, y se te avisa. Todo acceso queda registrado.`,
    },
    {
      heading: 'Por cuánto tiempo lo guardamos',
      text: `
        Los textos y archivos del caso se borran 180 días después del cierre, con aviso 30 días antes. En la página del caso puedes pedir que se guarden por más tiempo, hasta 24 meses después del cierre, también con aviso 30 días antes. Hasta entonces puedes descargar todo. La guarda de la historia clínica, por el plazo de la ley (ley brasileña 13.787/2018), es del profesional que trata: descarga y archiva la opinión. Un borrador que nadie modifica se borra después de 30 días, con aviso 7 días antes.`,
    },
    {
      heading: 'Uso para la enseñanza',
      text: `
        Los casos enviados no se convierten en clase. Si queremos enseñar con un caso, te pediremos, y tú al paciente, una autorización propia, que puede rechazarse sin ninguna consecuencia.`,
    },
    {
      heading: 'Papeles en la protección de datos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Sobre los datos del paciente, tú decides por qué y cómo se tratan (controlador) y nosotros los tratamos por tu cuenta, para la planificación (operador). Un pedido del paciente que nos llegue se te enviará. Dudas: ${company.officerContact}.`,
    },
    {
      heading: 'Atención',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Reclamos y dudas: ${company.contact}, con respuesta en hasta 5 días. ${company.seller}.`,
    },
  ],
}
