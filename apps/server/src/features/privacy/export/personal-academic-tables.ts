import { WHILE_THE_ACCOUNT_LASTS, type PersonalTable } from './personal-table.ts'

/** Of the academic programme, and certificates. */
export const personalAcademicTables: readonly PersonalTable[] = [
  {
    table: 'academic_students',
    owner: 'user_id',
    file: 'programa-academico',
    title: 'Sua participação no programa acadêmico',
    why: 'Para abrir o programa da sua instituição e mostrar a ela só o que você permitiu.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    onDeletion: 'remove-rows',
  },
  {
    table: 'institution_coordinators',
    owner: 'user_id',
    file: 'coordenacao',
    title: 'Instituições que você coordena',
    why: 'Para mostrar a você o progresso dos alunos que aceitaram mostrar.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'named_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'attempts',
    owner: 'user_id',
    file: 'testes',
    title: 'Seus testes do programa acadêmico',
    why: 'Para corrigir os testes e saber quais módulos você concluiu.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'opened_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'opened_modules',
    owner: 'user_id',
    file: 'modulos-abertos',
    title: 'Módulos que continuaram abertos para você',
    why: 'Para que uma mudança na ordem dos módulos não feche o que já estava aberto.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'kept_at',
    onDeletion: 'remove-rows',
  },
  {
    // Emptied with the account, unless their holder wants them to stay: `withdrawCertificates`.
    table: 'certificates',
    owner: 'user_id',
    file: 'certificados',
    title: 'Seus certificados',
    why: 'Para que qualquer pessoa com o número confira o que o certificado diz.',
    keptFor: 'Sem prazo; com a conta saem o nome e o conteúdo, se você não escolher manter.',
    newestBy: 'issued_at',
    onDeletion: 'keep-rows',
  },
]
