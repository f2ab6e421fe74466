/** Of the payments page and of those who look after prices, coupons and shares. */
export const moneyRefusals = {
  'associate-code-taken': { status: 403, message: 'Outro associado já usa este código de link.' },
  'coupon-of-another-associate': {
    status: 403,
    message: 'Um destes cupons já é de outro associado.',
  },
  'already-refunded': {
    status: 403,
    message: 'Este pagamento já foi devolvido ou o reembolso já foi pedido.',
  },
  'charge-reversed': {
    status: 403,
    message: 'Seu banco já devolveu este pagamento. Fale com o suporte se algo não estiver certo.',
  },
  'refund-elsewhere': {
    status: 403,
    message: 'Esta compra é do sistema anterior. Fale com o suporte, que devolve o valor do mesmo jeito.',
  },
  'pause-elsewhere': {
    status: 403,
    message:
      'Esta assinatura não pode ser pausada por aqui. Você pode suspendê-la e assinar de novo quando quiser.',
  },
  'paused-already': { status: 403, message: 'Sua assinatura já está pausada.' },
  'pause-not-now': {
    status: 403,
    message:
      'Sua assinatura não pode ser pausada agora: há um pagamento ou reembolso em aberto, ou ela ainda não começou.',
  },
  'pause-too-late': {
    status: 403,
    message: 'A renovação já está a caminho. Você pode suspender a assinatura e reativá-la depois.',
  },
  'no-pause': { status: 403, message: 'Sua assinatura não está pausada.' },
  'no-failed-payment': { status: 403, message: 'Não há pagamento em aberto para tentar de novo.' },
  'other-card-needed': {
    status: 403,
    message: 'O banco não aceita mais este cartão. Cadastre outro e tente de novo.',
  },
  'retry-refused': {
    status: 403,
    message: 'O banco recusou o pagamento de novo. Confira o cartão, ou cadastre outro, e tente mais tarde.',
  },
  'coupon-code-taken': { status: 403, message: 'Já existe um cupom com este código.' },
  'coupon-value-wrong': {
    status: 403,
    message: 'Informe o desconto: de 1 a 100 por cento, ou um valor em reais. Os outros tipos não têm valor.',
  },
  'coupon-kind-for-something-else': {
    status: 403,
    message: 'Este tipo de cupom não combina com aquilo em que ele vale.',
  },
  'coupon-ends-before-it-starts': { status: 403, message: 'O último dia fica antes do primeiro.' },
  'coupon-limit-below-uses': {
    status: 403,
    message: 'Este cupom já foi usado mais vezes do que o novo limite permite.',
  },
  'prices-changed-meanwhile': {
    status: 403,
    message: 'Outra pessoa mudou os preços enquanto você editava. Recarregue a página e confira.',
  },
  'split-over-the-whole': {
    status: 403,
    message: 'As partes somam mais de 100 % ou repetem uma pessoa.',
  },
  'split-in-the-past': {
    status: 403,
    message: 'As regras valem de amanhã em diante: o que já foi vendido não muda.',
  },
  'not-a-receiver': { status: 403, message: 'Esta pessoa não é recebedora. Dê a ela este papel antes.' },
  'course-unknown': { status: 403, message: 'Este curso não existe mais. Escolha outro.' },
  'course-not-of-product': { status: 403, message: 'Só a venda de cursos pode ser dividida por curso.' },
  'payout-over-owed': {
    status: 403,
    message: 'O valor passa do que há a repassar a esta pessoa. Confira e tente de novo.',
  },
  'payout-unknown': { status: 403, message: 'Este repasse não existe. Recarregue a página e confira.' },
  'payout-already-reversed': { status: 403, message: 'Este repasse já foi desfeito.' },
  'payout-in-future': { status: 403, message: 'A data do repasse não pode estar no futuro.' },
  'period-too-long': {
    status: 403,
    message: 'Escolha um período de até dois anos, com o início antes do fim.',
  },
} as const satisfies Record<string, { status: number; message: string }>
