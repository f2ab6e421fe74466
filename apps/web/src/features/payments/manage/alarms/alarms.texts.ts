import { defineTexts } from '../../../../platform/language.ts'

export const alarmsTexts = defineTexts(
  {
    loadFailed: 'As pendências não chegaram. Confira sua conexão e tente de novo.',
    nothing: 'Nada espera por você',
    nothingText: 'Quando um pagamento precisar da decisão de uma pessoa, ele aparece aqui.',
    alarms: 'Precisam de uma pessoa',
    alarmsText: 'O sistema não decide estas sozinho. Resolva e anote o que foi feito.',
    refunds: 'Reembolsos em andamento',
    refundsText: 'O banco ainda não confirmou. O pedido é repetido a cada 15 minutos.',
    undecided: 'Pagamentos sem resposta',
    undecidedText: 'O provedor ainda não disse se deu certo. Perguntamos de novo a cada poucos minutos.',
    settle: 'Marcar como resolvida',
    settleTitle: 'Resolver esta pendência?',
    settled: 'A pendência foi resolvida.',
    reason: 'O que foi feito',
    reasonHint: 'Fica no registro da equipe.',
    cancel: 'Cancelar',
    kinds: {
      'nobody-known': {
        title: 'Pagamento de alguém que não conhecemos',
        todo: 'Procure a compra no painel do provedor e veja de quem é. Devolva o valor ou abra a conta.',
      },
      'two-subscriptions': {
        title: 'Duas assinaturas da mesma pessoa',
        todo: 'Veja os pagamentos da pessoa, cancele uma das assinaturas e devolva o que foi cobrado a mais.',
      },
      'other-amount': {
        title: 'Valor diferente do que foi mostrado',
        todo: 'Compare a cobrança no provedor com a compra, e devolva a diferença.',
      },
      'told-otherwise': {
        title: 'O provedor contou a mesma coisa de dois jeitos',
        todo: 'Confira a cobrança no painel do provedor. O que ficou registrado primeiro continua valendo.',
      },
      'state-unknown': {
        title: 'Situação que não conhecemos',
        todo: 'O provedor usou uma situação nova. Confira a cobrança e avise a equipe técnica.',
      },
      'undecided-too-long': {
        title: 'Sem resposta há tempo demais',
        todo: 'Procure a cobrança ou o reembolso no painel do provedor e fale com o suporte deles.',
      },
      'too-much-to-heal': {
        title: 'Diferenças demais entre nós e o provedor',
        todo: 'A correção automática parou por segurança. Avise a equipe técnica antes de qualquer mudança.',
      },
      'charged-after-cancelling': {
        title: 'Cobrança depois do cancelamento',
        todo: 'O valor já está sendo devolvido. Confira se a assinatura terminou no provedor e avise a pessoa.',
      },
    },
  },
  {
    en: {
      loadFailed: 'The open matters did not load. Check your connection and try again.',
      nothing: 'Nothing waits for you',
      nothingText: 'When a payment needs the decision of a person, it appears here.',
      alarms: 'They need a person',
      alarmsText: 'The system does not decide these by itself. Settle them and note what was done.',
      refunds: 'Refunds under way',
      refundsText: 'The bank has not confirmed yet. The request is repeated every 15 minutes.',
      undecided: 'Payments without an answer',
      undecidedText: 'The provider has not said yet whether it worked. We ask again every few minutes.',
      settle: 'Mark as settled',
      settleTitle: 'Settle this matter?',
      settled: 'The matter was settled.',
      reason: 'What was done',
      reasonHint: 'It stays in the record of the team.',
      cancel: 'Cancel',
      kinds: {
        'nobody-known': {
          title: 'A payment of somebody we do not know',
          todo: 'Look the purchase up at the provider and see whose it is. Give the money back or open the account.',
        },
        'two-subscriptions': {
          title: 'Two subscriptions of the same person',
          todo: 'Look at the payments of the person, cancel one subscription and give back what was charged too much.',
        },
        'other-amount': {
          title: 'Another amount than was shown',
          todo: 'Compare the charge at the provider with the purchase, and give the difference back.',
        },
        'told-otherwise': {
          title: 'The provider told the same thing in two ways',
          todo: 'Check the charge at the provider. What was recorded first still counts.',
        },
        'state-unknown': {
          title: 'A state that we do not know',
          todo: 'The provider used a new state. Check the charge and tell the engineers.',
        },
        'undecided-too-long': {
          title: 'Without an answer for too long',
          todo: 'Look the charge or the refund up at the provider and talk to their support.',
        },
        'too-much-to-heal': {
          title: 'Too many differences between us and the provider',
          todo: 'The automatic correction stopped for safety. Tell the engineers before any change.',
        },
        'charged-after-cancelling': {
          title: 'A charge after the cancellation',
          todo: 'The money is on its way back. Check that the subscription ended at the provider and tell the person.',
        },
      },
    },
    es: {
      loadFailed: 'Los pendientes no llegaron. Revisa tu conexión e inténtalo de nuevo.',
      nothing: 'Nada te espera',
      nothingText: 'Cuando un pago necesite la decisión de una persona, aparece aquí.',
      alarms: 'Necesitan a una persona',
      alarmsText: 'El sistema no decide estos solo. Resuélvelos y anota lo que se hizo.',
      refunds: 'Reembolsos en curso',
      refundsText: 'El banco aún no confirmó. El pedido se repite cada 15 minutos.',
      undecided: 'Pagos sin respuesta',
      undecidedText: 'El proveedor aún no dijo si salió bien. Preguntamos de nuevo cada pocos minutos.',
      settle: 'Marcar como resuelto',
      settleTitle: '¿Resolver este pendiente?',
      settled: 'El pendiente fue resuelto.',
      reason: 'Qué se hizo',
      reasonHint: 'Queda en el registro del equipo.',
      cancel: 'Cancelar',
      kinds: {
        'nobody-known': {
          title: 'Pago de alguien que no conocemos',
          todo: 'Busca la compra en el panel del proveedor y mira de quién es. Devuelve el valor o abre la cuenta.',
        },
        'two-subscriptions': {
          title: 'Dos suscripciones de la misma persona',
          todo: 'Mira los pagos de la persona, cancela una de las suscripciones y devuelve lo cobrado de más.',
        },
        'other-amount': {
          title: 'Un valor distinto del que se mostró',
          todo: 'Compara el cobro en el proveedor con la compra, y devuelve la diferencia.',
        },
        'told-otherwise': {
          title: 'El proveedor contó lo mismo de dos maneras',
          todo: 'Revisa el cobro en el panel del proveedor. Lo que se registró primero sigue valiendo.',
        },
        'state-unknown': {
          title: 'Una situación que no conocemos',
          todo: 'El proveedor usó una situación nueva. Revisa el cobro y avisa al equipo técnico.',
        },
        'undecided-too-long': {
          title: 'Sin respuesta desde hace demasiado',
          todo: 'Busca el cobro o el reembolso en el panel del proveedor y habla con su soporte.',
        },
        'too-much-to-heal': {
          title: 'Demasiadas diferencias con el proveedor',
          todo: 'La corrección automática se detuvo por seguridad. Avisa al equipo técnico antes de cualquier cambio.',
        },
        'charged-after-cancelling': {
          title: 'Cobro después de la cancelación',
          todo: 'El valor ya se está devolviendo. Revisa que la suscripción terminó en el proveedor y avisa a la persona.',
        },
      },
    },
  },
)
