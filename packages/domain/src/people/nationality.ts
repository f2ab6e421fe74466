export const nationalities = ['Brasileira', 'Outra'] as const

export type Nationality = (typeof nationalities)[number]

export const NATIONALITY_PLACEHOLDER = 'Selecione'

export const NATIONALITY_MISSING = 'SELECIONE AS OPÇÕES'

export const nationalityOptions = [NATIONALITY_PLACEHOLDER, ...nationalities] as const

export const isNationality = (value: string): value is Nationality =>
  (nationalities as readonly string[]).includes(value)
