export const POSTAL_CODE_INVALID = 'Cep Inválido'

export const POSTAL_CODE_LOOKUP_FAILED = 'Erro ao tentar buscar CEP!'

/** The 8 digits of a CEP, with or without its customary hyphen; null otherwise. */
export const toPostalCode = (text: string): string | null =>
  /^\d{5}-?\d{3}$/.test(text) ? text.replace('-', '') : null
