/** As receipts, mails and pages name the company. */
export const company = {
  name: 'Alinha',
  legalName: 'Alinha Educação em Ortodontia Ltda.',
  cnpj: '00.000.000/0001-91',
  address: 'Avenida Paulista, 1000, São Paulo, SP, CEP 01310-100',
  email: 'contato@alinha.example',
} as const
