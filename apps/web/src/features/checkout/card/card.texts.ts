import { defineTexts } from '../../../platform/language.ts'

export const cardTexts = defineTexts(
  {
    number: 'Número do cartão',
    holder: 'Nome impresso no cartão',
    expiry: 'Validade',
    expiryHint: 'Mês e ano: MM/AA',
    code: 'Código de segurança',
    codeHint: (digits: number) => (digits === 4 ? '4 dígitos na frente' : '3 dígitos no verso'),
    brand: (name: string) => `Bandeira: ${name}`,
    holderShown: 'Seu nome',
    safe: 'Os dados do cartão vão direto, cifrados, para a operadora. Eles não passam pelo nosso servidor.',
  },
  {
    en: {
      number: 'Card number',
      holder: 'Name on the card',
      expiry: 'Expiry date',
      expiryHint: 'Month and year: MM/YY',
      code: 'Security code',
      codeHint: digits => (digits === 4 ? '4 digits on the front' : '3 digits on the back'),
      brand: name => `Brand: ${name}`,
      holderShown: 'Your name',
      safe: 'The card’s data goes straight to the payment company, encrypted. It does not pass through our server.',
    },
    es: {
      number: 'Número de la tarjeta',
      holder: 'Nombre impreso en la tarjeta',
      expiry: 'Vencimiento',
      expiryHint: 'Mes y año: MM/AA',
      code: 'Código de seguridad',
      codeHint: digits => (digits === 4 ? '4 dígitos en el frente' : '3 dígitos en el reverso'),
      brand: name => `Marca: ${name}`,
      holderShown: 'Tu nombre',
      safe: 'Los datos de la tarjeta van directo a la procesadora, cifrados. No pasan por nuestro servidor.',
    },
  },
)
