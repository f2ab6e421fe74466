import type { CompanyTexts } from '@alinha/domain'
import type { PriceTexts } from '../prices/price-texts.ts'
import { brand } from '../../../brand.ts'
import type { Translated } from '../../../platform/language.ts'
import type { PrivacyPolicyTexts } from './privacy-policy.pt.texts.ts'

export const privacyPolicyEs: Translated<PrivacyPolicyTexts> = {
  title: 'Política de privacidad',
  intro:
    'Guardamos lo mínimo para enseñar, cobrar y cuidar tu cuenta. No vendemos datos, no usamos rastreadores y no cargamos nada de terceros en nuestras páginas. Aquí está qué guardamos, por qué, por cuánto tiempo y cómo mandas tú en ello.',
  sections: [
    {
      heading: 'Quién responde por tus datos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        ${company.seller}, es la controladora de los datos personales tratados en la plataforma ${brand.name}, según la ley brasileña de protección de datos (Lei 13.709/2018, LGPD).`,
    },
    {
      heading: 'Delegada de protección de datos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Delegado ("Encarregado"): ${company.officer}. Contacto: ${company.officerContact}.

        Escribe con cualquier duda, pedido o reclamo sobre tus datos. Respondemos en hasta 15 días.`,
    },
    {
      heading: 'Qué tratamos, para qué y con qué base',
      text: `
        | Datos | Para qué | Base en la LGPD |
        | Nombre, correo, contraseña (guardada solo como resumen criptográfico), nacionalidad, foto opcional | Crear y proteger la cuenta | Contrato (art. 7, V) |
        | CPF u otro documento, dirección | Cobrar y emitir documentos fiscales; una prueba gratuita por persona | Contrato y obligación legal (art. 7, II y V) |
        | Marca y últimos dígitos de la tarjeta, historial de pagos | Cobrar, reembolsar y rendir cuentas | Contrato y obligación legal |
        | Clases vistas, horas, pruebas, favoritos | Seguir donde lo dejaste y emitir certificados | Contrato |
        | Comentarios y preguntas | Mostrarlos en la comunidad | Contrato |
        | Registros de acceso (fecha, hora, IP) | Seguridad y deber legal de guarda | Obligación legal (Marco Civil, art. 15) |
        | Aceptaciones y rechazos, con la versión del texto | Probar lo acordado | Obligación legal (art. 8, § 2) |
        | Correo, para novedades y ofertas | Solo si lo pides | Consentimiento (art. 7, I) |`,
    },
    {
      heading: 'Qué no hacemos',
      text: `
        - No vendemos ni alquilamos datos.
        - No usamos rastreadores, píxeles, fuentes ni scripts de terceros. El botón de WhatsApp es un enlace común: no se envía nada antes de que hagas clic.
        - No guardamos el número de la tarjeta ni el código de seguridad: van directo de tu navegador a la empresa de pagos.
        - No tomamos decisiones que te afecten solo por medios automáticos.`,
    },
    {
      heading: 'Cookies y almacenamiento en tu aparato',
      text: `
        Solo lo necesario, por eso no hay aviso de cookies que aceptar: una cookie que protege los formularios contra pedidos falsificados y, en el almacenamiento del navegador, tu sesión y el idioma elegido. Salir de la cuenta borra la sesión.`,
    },
    {
      heading: 'Con quién compartimos',
      text: `
        Solo con quien presta un servicio necesario, bajo contrato y con los datos de ese servicio:

        - empresas de pago y el marketplace de suscripciones, para cobrar y reembolsar;
        - un servicio de envío de correos, para los mensajes de tu cuenta;
        - una consulta de código postal, que recibe solo el código, y una verificación contra robots en el registro;
        - alojamiento y almacenamiento de los datos;
        - autoridades, cuando la ley o una orden judicial obliga.

        Los consultores de Planning Center ven solo los casos que se les asignan.`,
    },
    {
      heading: 'Transferencia internacional',
      text: `
        Preferimos servicios en Brasil. Cuando un proveedor trata datos fuera del país, usamos las garantías de los arts. 33 a 36 de la LGPD, como cláusulas contractuales aprobadas por la autoridad.`,
    },
    {
      heading: 'Datos de pacientes en Planning Center',
      text: `
        Los registros de un caso son datos de salud. Se tratan por cuenta del odontólogo que los envía, identificados por un código en vez del nombre, cifrados y vistos solo por él y por el consultor. Los pacientes que quieran ejercer sus derechos deben acudir al profesional que los trata; si nos escriben, se lo enviamos. Consulta los Términos de Planning Center.`,
    },
    {
      heading: 'Por cuánto tiempo guardamos',
      text: `
        | Datos | Plazo | Por qué |
        | Registros de acceso (IP y hora) | 6 meses | Marco Civil, art. 15 |
        | Registros de seguridad y accesos de nuestro equipo | 5 años, solo con la red, sin la IP completa | Prueba y rendición de cuentas |
        | Compras, pagos y reembolsos | Al menos 5 años completos después del año fiscal; si eliminas la cuenta, ligados solo a un número | Ley tributaria y código del consumidor |
        | Aceptaciones y rechazos | Mientras dure la cuenta y 5 años más | Prueba del consentimiento |
        | Casos de Planning Center | Mientras estén abiertos y 180 días más; hasta 24 meses si lo pide quien envió el caso | Fin de la finalidad |
        | Historial detallado de clases vistas | 24 meses; después, solo totales | Seguir donde lo dejaste |
        | Certificados emitidos (nombre, horas, código) | Sin plazo; al eliminar la cuenta, eliges mantener o borrar lo que dicen | Comprobación por terceros |
        | Sesiones terminadas | 90 días | Seguridad |
        | Enlaces enviados por correo (nueva contraseña, confirmación) | Borrados hasta 8 días después de vencer | Seguridad |
        | Avisos recibidos de las empresas de pago | 13 meses | Disputas |
        | Copias de seguridad | 35 días, cifradas | Recuperación de desastres |
        | Registro de incidentes | 5 años | Resolución ANPD 15/2024 |`,
    },
    {
      heading: 'Cómo los protegemos',
      text: `
        Conexión siempre cifrada, contraseñas guardadas con una función propia para contraseñas, verificación en dos pasos para el equipo, acceso por necesidad y registrado, datos de casos cifrados, copias de seguridad probadas. Ningún sistema es infalible: si ocurre algo grave, te avisamos a ti y a la autoridad en el plazo de la ley, diciendo qué pasó y qué hacer.`,
    },
    {
      heading: 'Tus derechos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        La LGPD (art. 18) te garantiza confirmar el tratamiento, acceder, corregir, llevarte tus datos, pedir anonimización o eliminación, saber con quién compartimos, rechazar y retirar el consentimiento. Casi todo se hace sin pedirlo a nadie, en la página Mis datos de tu perfil:

        - ver todo lo que guardamos, en palabras simples;
        - descargar una copia completa;
        - activar y desactivar los mensajes de novedades;
        - eliminar la cuenta.

        Para lo demás, el contacto es: ${company.officerContact}. También puedes reclamar ante la autoridad brasileña de protección de datos (gov.br/anpd).`,
    },
    {
      heading: 'Eliminar la cuenta',
      text: `
        El pedido tiene dos pasos, para que nadie borre tu cuenta por error, y puede deshacerse en 7 días. Después borramos tus datos y mantenemos solo lo que la ley exige, por el plazo de la tabla de arriba y separado de tu nombre. Guardamos también un resumen criptográfico del correo, que no permite recuperarlo, para que la prueba gratuita siga siendo una por persona.`,
    },
    {
      heading: 'Niños y adolescentes',
      text: `
        La plataforma es para mayores de 18 años. No recogemos datos de niños y adolescentes, salvo como pacientes en casos de Planning Center, con el consentimiento del responsable declarado por el profesional.`,
    },
    {
      heading: 'Cambios en esta política',
      text: `
        Cada versión tiene una fecha. Los cambios relevantes se avisan por correo antes de valer y, cuando dependen del consentimiento, piden uno nuevo. Las versiones anteriores están disponibles a pedido.`,
    },
  ],
}
