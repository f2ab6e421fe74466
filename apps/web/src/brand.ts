/** Everything that names the owner. Renaming the product is editing this file. */
export const brand = {
  name: 'Alinha',
  promise: 'Cada dente, no lugar certo.',
  description: 'Educação em ortodontia com alinhadores.',
  email: 'contato@alinha.example',
  /** Digits only, with country and area code, as wa.me takes it. */
  whatsapp: '5511900000000',
  cnpj: '00.000.000/0001-91',
  stores: {
    apple: 'https://apps.apple.com/br/app/alinha/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=br.com.alinha',
  },
} as const

export const whatsappUrl = `https://wa.me/${brand.whatsapp}`
