import type { PersonalTable } from './personal-table.ts'

/** Of lists of people that managers bring in. */
export const personalListTables: readonly PersonalTable[] = [
  {
    table: 'import_rows',
    owner: 'user_id',
    file: 'lista-importada',
    title: 'A lista em que você chegou',
    why: 'Para criar a sua conta e convidar você a escolher a senha.',
    keptFor: 'Por 7 dias.',
    onDeletion: 'remove-rows',
  },
  {
    table: 'exports',
    owner: 'manager_id',
    file: 'listas-que-voce-exportou',
    title: 'Listas de pessoas que você exportou',
    why: 'Para você baixar o arquivo quando estiver pronto.',
    keptFor: 'Por 24 horas depois de prontas.',
    newestBy: 'requested_at',
    onDeletion: 'remove-rows',
  },
  {
    table: 'imports',
    owner: 'manager_id',
    file: 'listas-que-voce-importou',
    title: 'Listas de pessoas que você importou',
    why: 'Para você ver o que aconteceu com cada linha.',
    keptFor: 'Por 7 dias.',
    newestBy: 'created_at',
    onDeletion: 'remove-rows',
  },
]
