import { PRODUCT_NAME } from '@alinha/domain'

/** What the product is called. Whose it is, managers set: see platform/facts/company.ts. */
export const brand = {
  name: PRODUCT_NAME,
  promise: 'Cada dente, no lugar certo.',
  description: 'Educação em ortodontia com alinhadores.',
} as const
