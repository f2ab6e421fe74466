import type { Language } from '../platform/language.ts'

/** The titles that routes carry, which are Portuguese, in the other languages. */
const translations: Record<string, { en: string; es: string }> = {
  Entrar: { en: 'Log in', es: 'Entrar' },
  'Criar conta': { en: 'Create account', es: 'Crear cuenta' },
  'Confirmar e-mail': { en: 'Confirm e-mail', es: 'Confirmar correo' },
  'Confirmar troca de e-mail': { en: 'Confirm e-mail change', es: 'Confirmar cambio de correo' },
  'Recuperar Senha': { en: 'Recover password', es: 'Recuperar contraseña' },
  'Escolher nova senha': { en: 'Choose a new password', es: 'Elegir nueva contraseña' },
  'Meus dados': { en: 'My data', es: 'Mis datos' },
  'Excluir conta': { en: 'Delete account', es: 'Eliminar cuenta' },
  'Termos de uso': { en: 'Terms of use', es: 'Términos de uso' },
  'Termos do Planning Center': { en: 'Planning Center terms', es: 'Términos de Planning Center' },
  'Política de privacidade': { en: 'Privacy policy', es: 'Política de privacidad' },
  Planos: { en: 'Plans', es: 'Planes' },
  'Planos acadêmicos': { en: 'Academic plans', es: 'Planes académicos' },
  'Finalizar assinatura': { en: 'Checkout', es: 'Finalizar suscripción' },
  Pesquisa: { en: 'Search', es: 'Búsqueda' },
  Categoria: { en: 'Category', es: 'Categoría' },
  'Minha lista': { en: 'My list', es: 'Mi lista' },
  'Lista compartilhada': { en: 'Shared list', es: 'Lista compartida' },
  Downloads: { en: 'Downloads', es: 'Descargas' },
  Catálogo: { en: 'Catalogue', es: 'Catálogo' },
  Prévia: { en: 'Preview', es: 'Vista previa' },
  Cursos: { en: 'Courses', es: 'Cursos' },
  Curso: { en: 'Course', es: 'Curso' },
  Perfil: { en: 'Profile', es: 'Perfil' },
  Aula: { en: 'Lesson', es: 'Clase' },
  Comunidade: { en: 'Community', es: 'Comunidad' },
  Notificações: { en: 'Notifications', es: 'Notificaciones' },
  'Parar os avisos por e-mail': { en: 'Stop notices by e-mail', es: 'Dejar los avisos por correo' },
  Acadêmico: { en: 'Academic', es: 'Académico' },
  Recebimentos: { en: 'Earnings', es: 'Ingresos' },
  Pagamentos: { en: 'Payments', es: 'Pagos' },
  'Obrigado!': { en: 'Thank you!', es: '¡Gracias!' },
  Usuários: { en: 'Users', es: 'Usuarios' },
  Destaques: { en: 'Featured', es: 'Destacados' },
  Categorias: { en: 'Categories', es: 'Categorías' },
  'E-mails não entregues': { en: 'Undelivered e-mails', es: 'Correos no entregados' },
  Fórum: { en: 'Forum', es: 'Foro' },
  Parceiros: { en: 'Partners', es: 'Socios' },
  'Cupons e preços': { en: 'Coupons and prices', es: 'Cupones y precios' },
  Associados: { en: 'Associates', es: 'Asociados' },
}

/** A title without a translation, such as a product's name, is the same everywhere. */
export const pageTitleIn = (language: Language, title: string): string =>
  language === 'pt-BR' ? title : (translations[title]?.[language] ?? title)
