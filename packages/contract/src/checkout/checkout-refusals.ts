import { PAYMENT_FAILED } from '@alinha/domain'

/** Of buying. The first is what the payment-error modal says, and the answer to everything that needs no other words. */
export const checkoutRefusals = {
  'payment-refused': { status: 403, message: PAYMENT_FAILED },
  'card-without-funds': {
    status: 403,
    message: 'O cartão não tem saldo ou limite para esta compra. Use outro cartão.',
  },
  'card-refused-by-antifraud': {
    status: 403,
    message: 'O pagamento não passou pela análise de segurança. Use outro cartão ou fale com o suporte.',
  },
  'card-tries-spent': {
    status: 403,
    message:
      'Por segurança, esta conta só pode tentar pagar de novo amanhã. Nada foi cobrado. Se precisar hoje, fale com o suporte: resolvemos com você.',
  },
  'too-many-cards': {
    status: 403,
    message:
      'Por segurança, esta conta não pode usar mais cartões diferentes hoje. Nada foi cobrado. Use um cartão que você já informou, tente amanhã ou fale com o suporte.',
  },
  'card-paused': {
    status: 403,
    message:
      'Este cartão foi recusado muitas vezes hoje. Nada foi cobrado. Use outro cartão, fale com o banco ou fale com o suporte.',
  },
  'network-paused': {
    status: 403,
    message:
      'Por segurança, esta conexão está em pausa por até uma hora, porque muitos cartões foram recusados nela. Nada foi cobrado. Use outra internet, como os dados do celular, ou fale com o suporte.',
  },
  'human-check-needed': {
    status: 403,
    message:
      'Antes de pagar, precisamos confirmar que você é uma pessoa. Nada foi cobrado. Tente de novo; se continuar, fale com o suporte.',
  },
  'card-missing': { status: 403, message: 'Informe um cartão para pagar.' },
  'payment-under-way': {
    status: 403,
    message: 'Já existe um pagamento em andamento. Aguarde a confirmação antes de tentar de novo.',
  },
  'payment-form-used': { status: 403, message: 'Este formulário já foi usado. Recarregue a página.' },
  'price-changed': {
    status: 403,
    message: 'O preço mudou enquanto esta página estava aberta. Nada foi cobrado: confira o novo valor.',
  },
  'payer-incomplete': { status: 403, message: 'Informe o documento, o telefone e o endereço de cobrança.' },
  'address-abroad-needed': {
    status: 403,
    message: 'Com um documento de outro país, informe um endereço fora do Brasil.',
  },
  'plan-missing': { status: 403, message: 'Escolha um plano.' },
  'plan-already-yours': { status: 403, message: 'Você já assina este plano.' },
  'plan-change-needed': {
    status: 403,
    message: 'Você já tem uma assinatura. Troque de plano em vez de assinar de novo.',
  },
  'subscription-elsewhere': {
    status: 403,
    message: 'Você já tem uma assinatura ativa na Hotmart. Cancele-a em Pagamentos antes de assinar aqui.',
  },
  'academic-needed': {
    status: 403,
    message: 'O plano acadêmico é para quem participa do programa acadêmico.',
  },
  'course-not-sold': { status: 403, message: 'Este curso não é vendido à parte.' },
  'course-already-yours': { status: 403, message: 'Você já tem acesso a este curso.' },
  'too-many-instalments': { status: 403, message: 'Este pagamento não aceita tantas parcelas.' },
  'coupon-unknown': { status: 403, message: 'Cupom não encontrado.' },
  'coupon-inactive': { status: 403, message: 'Este cupom não está ativo.' },
  'coupon-for-something-else': { status: 403, message: 'Este cupom não vale para esta compra.' },
  'coupon-not-started': { status: 403, message: 'Este cupom ainda não está valendo.' },
  'coupon-expired': { status: 403, message: 'Este cupom expirou.' },
  'coupon-used-up': { status: 403, message: 'Este cupom já foi usado até o limite.' },
  'coupon-already-used': { status: 403, message: 'Você já usou este cupom.' },
} as const satisfies Record<string, { status: number; message: string }>
