/**
 * How a table with something about a person relates to that person. Columns are not listed here: those tagged
 * "personal" in the schema are shown and exported, whatever they are.
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
  /** `blankWords`: others have answered, so the rows stay and what was written in these columns goes. */
  onDeletion: 'remove-rows' | 'keep-rows' | 'blank-columns' | { blankWords: readonly string[] }
}

export const WHILE_THE_ACCOUNT_LASTS = 'Enquanto a conta existir.'
