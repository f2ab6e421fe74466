import type { BrasilapiFound, ViacepReply } from '@alinha/providers/postal-codes/viacep.wire'

/** As the real services answer for these codes. */
export const viacepAddresses: Readonly<Record<string, ViacepReply>> = {
  '01001000': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    unidade: '',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '1004',
    ddd: '11',
    siafi: '7107',
  },
  // One code for the whole town: no street, no district.
  '18170000': {
    cep: '18170-000',
    logradouro: '',
    complemento: '',
    unidade: '',
    bairro: '',
    localidade: 'Piedade',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3537800',
    gia: '5260',
    ddd: '15',
    siafi: '6873',
  },
}

export const brasilapiAddresses: Readonly<Record<string, BrasilapiFound>> = {
  '01001000': toBrasilapi('01001000', 'SP', 'São Paulo', 'Sé', 'Praça da Sé'),
  '18170000': toBrasilapi('18170000', 'SP', 'Piedade', null, null),
  // Known here only: shows the second service at work.
  '89010025': toBrasilapi('89010025', 'SC', 'Blumenau', 'Centro', 'Rua Doutor Luiz de Freitas Melro'),
}

function toBrasilapi(
  cep: string,
  state: string,
  city: string,
  neighborhood: string | null,
  street: string | null,
): BrasilapiFound {
  return {
    cep,
    state,
    city,
    neighborhood,
    street,
    service: 'correios',
    timezoneName: 'America/Sao_Paulo',
    location: { type: 'Point', coordinates: {} },
  }
}
