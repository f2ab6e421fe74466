import { defineTexts } from '../../platform/language.ts'

export const viewBannerTexts = defineTexts(
  {
    label: 'Visualização da conta',
    seeing: (name: string) => `Você está vendo a plataforma como ${name}.`,
    limits: 'Nada pode ser alterado. Cartão, pagamentos, anotações, casos e Meus dados não aparecem.',
    left: (time: string) => `Termina em ${time}`,
    leave: 'Sair da visualização',
  },
  {
    en: {
      label: 'View of the account',
      seeing: name => `You are seeing the platform as ${name}.`,
      limits: 'Nothing can be changed. Card, payments, notes, cases and My data are not shown.',
      left: time => `Ends in ${time}`,
      leave: 'Leave the view',
    },
    es: {
      label: 'Visualización de la cuenta',
      seeing: name => `Estás viendo la plataforma como ${name}.`,
      limits: 'No se puede cambiar nada. Tarjeta, pagos, notas, casos y Mis datos no aparecen.',
      left: time => `Termina en ${time}`,
      leave: 'Salir de la visualización',
    },
  },
)
