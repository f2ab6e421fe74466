import { defineTexts } from '../../platform/language.ts'

export const addressTexts = defineTexts(
  {
    cep: 'CEP',
    cepOptional: 'CEP (opcional)',
    cepHint: 'Preenchemos o endereço por você.',
    searching: 'Buscando o endereço…',
    byHand: 'Sem problema: preencha o endereço à mão.',
    rua: 'Rua',
    numero: 'Número',
    bairro: 'Bairro',
    cidade: 'Cidade',
    uf: 'Estado',
  },
  {
    en: {
      cep: 'CEP (postal code)',
      cepOptional: 'CEP (postal code, optional)',
      cepHint: 'We fill in the address for you.',
      searching: 'Looking for the address…',
      byHand: 'No problem: fill in the address by hand.',
      rua: 'Street',
      numero: 'Number',
      bairro: 'District',
      cidade: 'City',
      uf: 'State',
    },
    es: {
      cep: 'CEP (código postal)',
      cepOptional: 'CEP (código postal, opcional)',
      cepHint: 'Completamos la dirección por ti.',
      searching: 'Buscando la dirección…',
      byHand: 'No hay problema: completa la dirección a mano.',
      rua: 'Calle',
      numero: 'Número',
      bairro: 'Barrio',
      cidade: 'Ciudad',
      uf: 'Estado',
    },
  },
)
