import { company } from '@alinha/domain'

/** Everything that names the owner. To rename the product, edit this file and `company`, which mails share. */
export const brand = {
  ...company,
  promise: 'Cada dente, no lugar certo.',
  description: 'Educação em ortodontia com alinhadores.',
  /** Digits only, with country and area code, as wa.me takes it. */
  whatsapp: '5511900000000',
  /** The "Encarregado" of the data protection law, who answers questions about personal data. */
  dataProtectionOfficer: { name: 'Helena Moraes', email: 'privacidade@alinha.example' },
  stores: {
    apple: 'https://apps.apple.com/br/app/alinha/id0000000000',
    google: 'https://play.google.com/store/apps/details?id=br.com.alinha',
  },
} as const

export const whatsappUrl = `https://wa.me/${brand.whatsapp}`
