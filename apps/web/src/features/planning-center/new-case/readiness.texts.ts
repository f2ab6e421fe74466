import { defineTexts } from '../../../platform/language.ts'

export const readinessTexts = defineTexts(
  {
    title: 'Registros',
    ready: 'Os registros obrigatórios chegaram e foram conferidos.',
    missing: 'Falta para o prazo começar:',
    why: {
      'on-its-way': 'envio não terminou',
      'being-checked': 'em conferência',
      refused: 'não pode ser usado',
    },
    later: 'Você pode pagar agora e completar depois. O prazo começa com o envio completo.',
    open: (count: number) =>
      count === 1
        ? 'Um aviso sobre os arquivos está sem resposta.'
        : `${count} avisos sobre os arquivos estão sem resposta.`,
    toRecords: 'Ver os registros',
  },
  {
    en: {
      title: 'Records',
      ready: 'The records that are needed have arrived and were checked.',
      missing: 'Still needed for the promise to begin:',
      why: {
        'on-its-way': 'not all of it has arrived',
        'being-checked': 'being checked',
        refused: 'cannot be used',
      },
      later: 'You can pay now and complete it later. The promise begins when everything is there.',
      open: count =>
        count === 1
          ? 'One note about the files has no answer.'
          : `${count} notes about the files have no answer.`,
      toRecords: 'See the records',
    },
    es: {
      title: 'Registros',
      ready: 'Los registros necesarios llegaron y fueron comprobados.',
      missing: 'Falta para que empiece el plazo:',
      why: {
        'on-its-way': 'el envío no terminó',
        'being-checked': 'en comprobación',
        refused: 'no se puede usar',
      },
      later: 'Puedes pagar ahora y completar después. El plazo empieza con el envío completo.',
      open: count =>
        count === 1
          ? 'Un aviso sobre los archivos está sin respuesta.'
          : `${count} avisos sobre los archivos están sin respuesta.`,
      toRecords: 'Ver los registros',
    },
  },
)
