/**
 * How long data are kept that end by their age alone, in months. The privacy policy and "Meus dados" tell people the
 * same numbers: a test compares them.
 */
export const KEPT_MONTHS = {
  /** Who used the site from which address: at least six months by law (Marco Civil, art. 15), and no longer by ours. */
  accessRecords: 6,
  /** What payment companies sent us, for disputes. */
  paymentDeliveries: 13,
  /** Which lesson on which day. Totals stay. */
  lessonHistory: 24,
  /** What was agreed to, counted from the day on which the account was erased. */
  consentsWithoutAccount: 60,
} as const
