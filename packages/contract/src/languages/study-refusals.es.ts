import type { academicRefusals } from '../academic/academic-refusals.ts'
import type { certificateRefusals } from '../certificates/certificate-refusals.ts'

type Code = keyof typeof academicRefusals | keyof typeof certificateRefusals

/** What the refusals of the academic programme and of certificates say in Spanish. */
export const spanishStudyRefusals: Readonly<Record<Code, string>> = {
  'institution-not-listed':
    'Este cupón es de una institución que no está en el programa académico. Habla con nosotros.',
  'institution-code-taken': 'Otra institución ya usa este código.',
  'institution-inactive': 'Reactiva la institución antes de crear cupones para ella.',
  'coordinator-unknown': 'Este correo no es de una cuenta confirmada.',
  'student-needed': 'El programa académico es para quienes entraron con el cupón de una institución.',
  'access-needed': 'Para abrir el programa académico necesitas una suscripción activa.',
  'institution-needed': 'No entraste por una institución: no hay a quién mostrar tu progreso.',
  'test-approved': 'Ya aprobaste esta prueba.',
  'test-not-a-student': 'Abre el programa académico antes de hacer la prueba.',
  'test-module-before': 'Aprueba antes la prueba del módulo anterior.',
  'test-lessons-left': 'Mira todas las clases del módulo antes de la prueba.',
  'test-not-ready': 'Esta prueba todavía se está preparando.',
  'test-attempts-spent': 'Usaste todos los intentos de esta prueba. Habla con nosotros.',
  'test-waiting': 'El próximo intento todavía no está abierto. Repasa las clases mientras esperas.',
  'test-not-open': 'Esta prueba no está abierta.',
  'test-time-up': 'El tiempo de esta prueba terminó. Corregimos lo que ya estaba guardado.',
  'test-not-handed-in': 'Las respuestas aparecen después de entregar la prueba.',
  'question-not-drawn': 'Esta pregunta no forma parte de tu prueba. Recarga la página.',
  'programme-not-ready':
    'Antes de publicarlo, el programa necesita módulos, y cada prueba preguntas con respuesta correcta para el sorteo.',
  'programme-published-already':
    'Ya hay un programa publicado para estos alumnos. Retíralo antes de publicar otro.',
  'question-picture-unknown': 'Esta imagen ya no está guardada. Envía la imagen de nuevo.',
  'question-options': 'Escribe al menos dos opciones diferentes y elige la correcta entre ellas.',
  'certificate-hours-missing': 'Aún faltan horas vistas para el certificado. Se necesitan 60.',
  'certificate-programme-unfinished':
    'Este certificado es de quien aprobó todos los módulos del programa académico.',
  'certificate-name-not-drawable':
    'Este nombre tiene letras que no podemos dibujar en el certificado. Usa letras latinas, espacios, puntos, guiones y apóstrofos, hasta 80 caracteres.',
  'certificate-name-fixed':
    'Tu certificado ya fue emitido con otro nombre y no cambia. Para corregir el nombre, habla con nuestro equipo.',
  'certificate-was-revoked': 'Tu certificado fue revocado. Habla con nuestro equipo.',
  'certificate-in-the-making': 'El certificado se está firmando. Inténtalo de nuevo en unos segundos.',
  'certificate-not-current': 'Este certificado ya fue sustituido, revocado o retirado. Recarga la página.',
}
