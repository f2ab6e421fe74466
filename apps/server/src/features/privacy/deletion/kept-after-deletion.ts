import type { MyDataWords } from '../languages/my-data-words.ts'

type KeptData = { what: string; howLong: string; why: string }

/** What is kept after a deletion. The person reads this before deciding. */
export const keptAfterDeletion: readonly KeptData[] = [
  {
    what: 'Registros de acesso: data, hora e IP, ligados só a um número',
    howLong: 'Por 6 meses',
    why: 'Marco Civil da Internet, art. 15.',
  },
  {
    what: 'Registros de segurança: o que foi feito, quando e de que rede, ligados só a um número',
    howLong: '5 anos',
    why: 'LGPD, art. 37: guardar registros do que foi feito com dados e responder por eles.',
  },
  {
    what: 'O que você aceitou e quando, ligado só a um número',
    howLong: '5 anos',
    why: 'LGPD, art. 8º, § 2º: provar o consentimento.',
  },
  {
    what: 'Pagamentos, reembolsos e notas, ligados só a um número',
    howLong: '5 anos completos depois do ano da compra',
    why: 'Código Tributário Nacional e Código de Defesa do Consumidor.',
  },
  {
    what: 'Uma marca cifrada do seu e-mail e do seu documento, que não pode ser desfeita',
    howLong: 'Sem prazo',
    why: 'Para que a conta não volte por engano e o período de teste não se repita.',
  },
  {
    what: 'O lugar das suas mensagens na comunidade, sem o que você escreveu e sem o seu nome',
    howLong: 'Sem prazo',
    why: 'Para que as respostas de outras pessoas continuem fazendo sentido.',
  },
  {
    what: 'Casos do Planning Center: código, datas, valor, declarações e decisões, sem textos nem arquivos',
    howLong: '5 anos',
    why: 'Código de Defesa do Consumidor e LGPD: provar o que foi declarado, entregue e decidido.',
  },
  {
    what: 'Números de certificados: só o número e a data, ou tudo o que dizem, se você escolheu manter',
    howLong: 'Sem prazo',
    why: 'Para que quem recebeu um certificado seu saiba se ele vale.',
  },
  {
    what: 'Cópias de segurança do sistema, cifradas',
    howLong: '35 dias',
    why: 'Para recuperar o serviço depois de uma falha. Ao fim dos 35 dias são apagadas.',
  },
]

export const listKeptAfterDeletion = ({ reason }: MyDataWords): KeptData[] =>
  keptAfterDeletion.map(({ what, howLong, why }) => ({
    what: reason(what),
    howLong: reason(howLong),
    why: reason(why),
  }))
