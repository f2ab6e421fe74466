import type { WireProfile } from '@alinha/contract'

/** A Brazilian member's own data, changed by `facts`. */
export const aProfile = (facts: Partial<WireProfile> = {}): WireProfile => ({
  name: 'Ana Beatriz',
  email: 'ana@clinica.example',
  isEmailConfirmed: 1,
  newEmail: null,
  avatar: null,
  document: { kind: 'cpf', masked: '***.982.247-**' },
  countryCode: 'BR',
  cep: '01001000',
  uf: 'SP',
  rua: 'Praça da Sé',
  numero: '100',
  bairro: 'Sé',
  cidade: 'São Paulo',
  ddd: '11',
  telefone: '987654321',
  pais: null,
  codigoPostal: null,
  telefoneInternacional: null,
  cro: null,
  language: null,
  marketing: 0,
  ...facts,
})
