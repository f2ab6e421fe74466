/** Everything that names the owner. Renaming the product is editing this file. */
export const brand = {
  name: 'Alinha',
  promise: 'Cada dente, no lugar certo.',
  description: 'Educação em ortodontia com alinhadores.',
  email: 'contato@alinha.example',
  /** Digits only, with country and area code, as wa.me takes it. */
  whatsapp: '5511900000000',
  legalName: 'Alinha Educação em Ortodontia Ltda.',
  cnpj: '00.000.000/0001-91',
  address: 'Avenida Paulista, 1000, São Paulo, SP, CEP 01310-100',
  /** The "Encarregado" of the data protection law, who answers people about their data. */
  dataProtectionOfficer: { name: 'Helena Moraes', email: 'privacidade@alinha.example' },
  stores: {
    apple: 'https://apps.apple.com/br/app/alinha/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=br.com.alinha',
  },
} as const

export const whatsappUrl = `https://wa.me/${brand.whatsapp}`
