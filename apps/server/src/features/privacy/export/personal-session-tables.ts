import type { PersonalTable } from './personal-table.ts'

/** Who was in the account, and from where. */
export const personalSessionTables: readonly PersonalTable[] = [
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
    table: 'access_records',
    owner: 'user_id',
    file: 'registros-de-acesso',
    title: 'Registros de acesso',
    why: 'Marco Civil da Internet, art. 15: guardar data, hora e IP de quem usa a plataforma.',
    keptFor: 'Por 6 meses, mesmo depois de excluir a conta.',
    newestBy: 'day',
    onDeletion: 'keep-rows',
  },
  {
    table: 'member_views',
    owner: 'user_id',
    file: 'visualizacoes-da-equipe',
    title: 'Quando nossa equipe viu a sua conta',
    why: 'Para você saber quando uma pessoa da equipe viu a plataforma como você, para ajudar. Ela não pode alterar nada.',
    keptFor: 'Por 1 ano.',
    newestBy: 'begun_at',
    onDeletion: 'remove-rows',
  },
]
