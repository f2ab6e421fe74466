/**
 * How each table with something about a person relates to that person. Columns are not listed here: those tagged
 * "personal" in the schema are shown and exported, whatever they are. A test refuses a table that is missing.
 */
export type PersonalTable = {
  table: string
  /** The column with the person's id. */
  owner: string
  /** The name of its file in the copy a person takes along. */
  file: string
  /** For the reader of "Meus dados". */
  title: string
  why: string
  keptFor: string
  /** The column that says which rows are newest. */
  newestBy?: string
  onDeletion: 'remove-rows' | 'keep-rows' | 'blank-columns'
}

const WHILE_THE_ACCOUNT_LASTS = 'Enquanto a conta existir.'
const FOR_SECURITY = 'Para proteger a sua conta e provar que o pedido foi seu.'

export const personalTables: readonly PersonalTable[] = [
  {
    table: 'users',
    owner: 'id',
    file: 'conta',
    title: 'Sua conta',
    why: 'Para você entrar e usar o que contratou.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    // Later rows of payments go on pointing at it, and then at nobody.
    onDeletion: 'blank-columns',
  },
  {
    table: 'profiles',
    owner: 'user_id',
    file: 'cadastro',
    title: 'Seu cadastro',
    why: 'Para emitir cobranças e certificados em seu nome e falar com você no seu idioma.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    onDeletion: 'remove-rows',
  },
  {
    table: 'memberships',
    owner: 'user_id',
    file: 'plano',
    title: 'Seu plano',
    why: 'Para saber o que você pode assistir e até quando.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    onDeletion: 'remove-rows',
  },
  {
    table: 'trials',
    owner: 'user_id',
    file: 'periodo-de-teste',
    title: 'Seu período de teste',
    why: 'Para que cada pessoa tenha um período de teste.',
    keptFor: 'As datas ficam, sem nome nem e-mail, para que o teste não se repita.',
    onDeletion: 'keep-rows',
  },
  {
    table: 'sessions',
    owner: 'user_id',
    file: 'acessos',
    title: 'Onde você entrou',
    why: 'Para manter você conectado e avisar de um acesso estranho.',
    keptFor: 'Até 90 dias depois do fim de cada acesso.',
    newestBy: 'created_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'playbacks',
    owner: 'user_id',
    file: 'aulas-abertas',
    title: 'Aulas que você abriu há pouco',
    why: 'Para entregar o vídeo só a quem pode assistir, em até dois aparelhos por vez.',
    keptFor: 'Por 7 dias.',
    newestBy: 'issued_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'watched_movies',
    owner: 'user_id',
    file: 'aulas-vistas',
    title: 'O que você viu de cada aula',
    why: 'Para continuar de onde parou, em qualquer aparelho, e marcar o que já viu.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'seen_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'watched_days',
    owner: 'user_id',
    file: 'dias-de-estudo',
    title: 'Quando você assistiu',
    why: 'Para contar as horas do certificado pelo relógio, sem contar duas vezes.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'day',
    onDeletion: 'remove-rows',
  },
  {
    table: 'watched_totals',
    owner: 'user_id',
    file: 'horas-assistidas',
    title: 'Suas horas',
    why: 'Para mostrar as suas horas e o que falta para o certificado.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    onDeletion: 'remove-rows',
  },
  {
    table: 'movie_views',
    owner: 'user_id',
    file: 'visualizacoes',
    title: 'Aulas que você abriu',
    why: 'Para saber quais aulas são mais procuradas.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'hour',
    onDeletion: 'remove-rows',
  },
  {
    table: 'notes',
    owner: 'user_id',
    file: 'anotacoes',
    title: 'Suas anotações',
    why: 'Para guardar o que você escreveu em cada aula. Só você as vê.',
    keptFor: 'Até você apagá-las, ou enquanto a conta existir.',
    newestBy: 'changed_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'bookmarks',
    owner: 'user_id',
    file: 'favoritos',
    title: 'Aulas que você guardou',
    why: 'Para você reencontrar as aulas que escolheu.',
    keptFor: WHILE_THE_ACCOUNT_LASTS,
    newestBy: 'created_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'bookmark_links',
    owner: 'user_id',
    file: 'favoritos-compartilhados',
    title: 'O link da sua lista de favoritos',
    why: 'Para mostrar a sua lista a quem recebeu o link de você.',
    keptFor: 'Até você deixar de compartilhar.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'second_factors',
    owner: 'user_id',
    file: 'verificacao-em-duas-etapas',
    title: 'Verificação em duas etapas',
    why: FOR_SECURITY,
    keptFor: 'Enquanto a verificação estiver ativa.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'second_factor_recovery_codes',
    owner: 'user_id',
    file: 'codigos-de-recuperacao',
    title: 'Códigos de recuperação',
    why: FOR_SECURITY,
    keptFor: 'Enquanto a verificação estiver ativa.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'temporary_passwords',
    owner: 'user_id',
    file: 'senha-temporaria',
    title: 'Senha temporária',
    why: FOR_SECURITY,
    keptFor: 'Por 30 minutos.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'email_tokens',
    owner: 'user_id',
    file: 'codigos-enviados',
    title: 'Códigos enviados por e-mail',
    why: FOR_SECURITY,
    keptFor: 'Até 7 dias depois de vencerem.',
    newestBy: 'created_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'email_changes',
    owner: 'user_id',
    file: 'troca-de-email',
    title: 'Troca de e-mail em andamento',
    why: FOR_SECURITY,
    keptFor: 'Até a troca terminar.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'public_tokens',
    owner: 'user_id',
    file: 'pagina-publica',
    title: 'Sua página pública',
    why: 'Para abrir por alguns minutos a página que você compartilhou.',
    keptFor: 'Por alguns minutos.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'consents',
    owner: 'user_id',
    file: 'consentimentos',
    title: 'O que você aceitou',
    why: 'Para provar o que você aceitou, em que texto e quando.',
    keptFor: 'Enquanto a conta existir e por mais 5 anos.',
    newestBy: 'at',
    onDeletion: 'keep-rows',
  },
  {
    table: 'audit_log',
    owner: 'actor_id',
    file: 'registros-de-seguranca',
    title: 'O que foi feito com a sua conta',
    why: 'Para investigar um acesso indevido, como a lei manda.',
    keptFor: 'Por 5 anos, sem o endereço completo da sua rede.',
    newestBy: 'at',
    onDeletion: 'keep-rows',
  },
  {
    table: 'data_exports',
    owner: 'user_id',
    file: 'copias-pedidas',
    title: 'Cópias dos seus dados',
    why: 'Para entregar a cópia que você pediu.',
    keptFor: 'Por 24 horas depois de pronta.',
    newestBy: 'requested_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'account_deletions',
    owner: 'user_id',
    file: 'exclusao-da-conta',
    title: 'Exclusão da conta',
    why: 'Para cumprir o seu pedido e provar que foi cumprido.',
    keptFor: 'A data fica, sem nome nem e-mail.',
    onDeletion: 'keep-rows',
  },
]

/** Personal, and of nobody who has an account here. */
export const personalColumnsOfNoAccount: Readonly<Record<string, string>> = {
  'courses.teacher_name': 'Authorship that is published with the course; teachers are not members.',
  'search_lessons.teacher_name': 'The same, where a search can be narrowed by it.',
}

/** What stands in a blanked row where the schema wants a value of its own. */
export const blankValues = (userId: number): Record<string, string> => ({
  email: `conta-excluida-${userId}@excluida.invalid`,
  name: 'Conta excluída',
})
