import type { PersonalTable } from './personal-table.ts'

const WHILE_THE_ACCOUNT_LASTS = 'Enquanto a conta existir.'
const FOR_TAXES = 'Por 5 anos completos depois do ano da compra, sem nome nem e-mail.'

/** Of what was paid, given back and shared. */
export const personalMoneyTables: readonly PersonalTable[] = [
  {
    table: 'payment_facts',
    owner: 'user_id',
    file: 'pagamentos',
    title: 'Seus pagamentos',
    why: 'Para dar o acesso que você pagou, devolver o que for devido e prestar contas.',
    keptFor: FOR_TAXES,
    newestBy: 'at',
    onDeletion: 'keep-rows',
  },
  {
    table: 'payment_intents',
    owner: 'user_id',
    file: 'compras-pedidas',
    title: 'Compras que você pediu',
    why: 'Para que nenhum clique cobre duas vezes.',
    keptFor: FOR_TAXES,
    newestBy: 'recorded_at',
    onDeletion: 'keep-rows',
  },
  {
    table: 'course_accesses',
    owner: 'user_id',
    file: 'cursos-comprados',
    title: 'Cursos que você comprou',
    why: 'Para abrir os cursos que você comprou.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    onDeletion: 'remove-rows',
  },
  {
    table: 'coupon_holders',
    owner: 'user_id',
    file: 'cupons',
    title: 'Seus cupons',
    why: 'Para que cada pessoa use um cupom uma vez.',
    keptFor: FOR_TAXES,
    newestBy: 'held_since',
    onDeletion: 'keep-rows',
  },
  {
    table: 'refund_requests',
    owner: 'user_id',
    file: 'reembolsos',
    title: 'Reembolsos que você pediu',
    why: 'Para devolver o valor uma vez, e provar que foi devolvido.',
    keptFor: FOR_TAXES,
    newestBy: 'asked_at',
    onDeletion: 'keep-rows',
  },
  {
    table: 'split_shares',
    owner: 'receiver_id',
    file: 'divisao-de-vendas',
    title: 'Sua parte nas vendas',
    why: 'Para calcular o que você recebe do que é vendido.',
    keptFor: FOR_TAXES,
    newestBy: 'rules_id',
    onDeletion: 'keep-rows',
  },
  {
    table: 'receiver_payouts',
    owner: 'receiver_id',
    file: 'repasses',
    title: 'Repasses feitos a você',
    why: 'Para prestar contas do que foi repassado.',
    keptFor: FOR_TAXES,
    newestBy: 'paid_on',
    onDeletion: 'keep-rows',
  },
]
