import { defineTexts } from '../../../platform/language.ts'

export const moneyPageTexts = defineTexts(
  {
    title: 'Cupons e preços',
    text: 'O que se vende com desconto, quanto tudo custa e com quem a receita é dividida.',
    parts: 'Partes da página',
    coupons: 'Cupons',
    prices: 'Preços',
    receivers: 'Recebedores',
    alarms: 'Pendências',
  },
  {
    en: {
      title: 'Coupons and prices',
      text: 'What is sold at a discount, what everything costs and with whom the revenue is shared.',
      parts: 'Parts of the page',
      coupons: 'Coupons',
      prices: 'Prices',
      receivers: 'Receivers',
      alarms: 'Open matters',
    },
    es: {
      title: 'Cupones y precios',
      text: 'Lo que se vende con descuento, cuánto cuesta todo y con quién se divide el ingreso.',
      parts: 'Partes de la página',
      coupons: 'Cupones',
      prices: 'Precios',
      receivers: 'Receptores',
      alarms: 'Pendientes',
    },
  },
)
