import { cardProblemTexts, CPF_INVALID, NATIONALITY_MISSING, POSTAL_CODE_INVALID } from '@alinha/domain'
import { useLanguage } from './language.ts'

/** The contract has its field messages in Portuguese; these are their translations. */
const translations: Record<string, { en: string; es: string }> = {
  'Preencha este campo.': { en: 'Fill in this field.', es: 'Completa este campo.' },
  'Informe um e-mail válido.': { en: 'Enter a valid e-mail.', es: 'Escribe un correo válido.' },
  'A senha tem pelo menos 3 caracteres.': {
    en: 'A password has at least 3 characters.',
    es: 'La contraseña tiene al menos 3 caracteres.',
  },
  'Escolha uma senha com pelo menos 10 caracteres.': {
    en: 'Choose a password of at least 10 characters.',
    es: 'Elige una contraseña de al menos 10 caracteres.',
  },
  'Informe os 6 dígitos do aplicativo ou um código de recuperação.': {
    en: 'Enter the 6 digits of the app, or a recovery code.',
    es: 'Escribe los 6 dígitos de la aplicación o un código de recuperación.',
  },
  'Escolha o estado.': { en: 'Choose the state.', es: 'Elige el estado.' },
  'Escolha o país.': { en: 'Choose the country.', es: 'Elige el país.' },
  'Confira o código postal.': { en: 'Check the postal code.', es: 'Revisa el código postal.' },
  'Informe o telefone com o código do país.': {
    en: 'Enter the phone number with its country code.',
    es: 'Escribe el teléfono con el código del país.',
  },
  'Informe o DDD com 2 dígitos.': {
    en: 'Enter the 2-digit area code.',
    es: 'Escribe el código de área de 2 dígitos.',
  },
  'Informe o telefone com 8 ou 9 dígitos.': {
    en: 'Enter the phone number with 8 or 9 digits.',
    es: 'Escribe el teléfono con 8 o 9 dígitos.',
  },
  'Código de segurança incorreto': { en: 'Incorrect security code', es: 'Código de seguridad incorrecto' },
  [cardProblemTexts['card-number-wrong']]: {
    en: 'Incorrect card number',
    es: 'Número de tarjeta incorrecto',
  },
  [cardProblemTexts['card-expiry-wrong']]: { en: 'Incorrect expiry date', es: 'Vencimiento incorrecto' },
  [cardProblemTexts['card-expired']]: { en: 'Expired card', es: 'Tarjeta vencida' },
  [cardProblemTexts['card-not-tokenized']]: { en: 'Invalid card', es: 'Tarjeta inválida' },
  'Há um número de cartão neste texto. Para a sua segurança, apague-o e envie de novo.': {
    en: 'There is a card number in this text. For your safety, remove it and send the text again.',
    es: 'Hay un número de tarjeta en este texto. Por tu seguridad, bórralo y envíalo de nuevo.',
  },
  [CPF_INVALID]: { en: 'Invalid CPF', es: 'CPF inválido' },
  [POSTAL_CODE_INVALID]: { en: 'Invalid CEP', es: 'CEP inválido' },
  [NATIONALITY_MISSING]: { en: 'CHOOSE AN OPTION', es: 'ELIGE UNA OPCIÓN' },
}

/** Translates a field message into the chosen language. An unknown message stays as it is. */
export function useFieldMessages(): (message: string | undefined) => string | undefined {
  const language = useLanguage()
  return message =>
    message === undefined || language === 'pt-BR' ? message : (translations[message]?.[language] ?? message)
}
