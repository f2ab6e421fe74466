import { defineTexts } from '../../platform/language.ts'

export const footerTexts = defineTexts(
  {
    description: 'Educação em ortodontia com alinhadores.',
    apps: 'Aplicativos',
    product: 'Produto',
    legal: 'Termos e contato',
    plans: 'Planos',
    academicPlans: 'Planos acadêmicos',
    terms: 'Termos de uso',
    planningCenterTerms: 'Termos do Planning Center',
    privacy: 'Privacidade',
    language: 'Idioma',
  },
  {
    en: {
      description: 'Orthodontic education with clear aligners.',
      apps: 'Apps',
      product: 'Product',
      legal: 'Terms and contact',
      plans: 'Plans',
      academicPlans: 'Academic plans',
      terms: 'Terms of use',
      planningCenterTerms: 'Planning Center terms',
      privacy: 'Privacy',
      language: 'Language',
    },
    es: {
      description: 'Educación en ortodoncia con alineadores.',
      apps: 'Aplicaciones',
      product: 'Producto',
      legal: 'Términos y contacto',
      plans: 'Planes',
      academicPlans: 'Planes académicos',
      terms: 'Términos de uso',
      planningCenterTerms: 'Términos de Planning Center',
      privacy: 'Privacidad',
      language: 'Idioma',
    },
  },
)
