/**
 * How a table with something about a person relates to that person. Columns are not listed here: those tagged
 * "personal" in the schema are shown and exported, whatever they are.
 */
export type PersonalTable = {
  table: string
  /** The column with the person's id. */
  owner: string
  /** The name of its file in the export. */
  file: string
  /** For the reader of "Meus dados". */
  title: string
  why: string
  keptFor: string
  /** The column that says which rows are newest. */
  newestBy?: string
  /** `blankWords`: these columns are emptied and the rows stay, because others have answered them. */
  onDeletion: 'remove-rows' | 'keep-rows' | 'blank-columns' | { blankWords: readonly string[] }
  /** Whether the rows stay when the owner of the mailbox takes an unconfirmed account over; if not, as on deletion. */
  onTakeover?: 'keep-rows'
}

export const WHILE_THE_ACCOUNT_LASTS = 'Enquanto a conta existir.'
