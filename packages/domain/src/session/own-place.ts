const LONGEST_PLACE = 2_000

/**
 * A path of plain words, so that none of them is a dot or means one, and a query without what would end an address.
 * Neither can name another host.
 */
const OWN_PLACE = /^\/(panel|admin)(\/[\w-]+)*\/?(\?[!$-;=?-[\]-~]*)?$/

/** Whether a login may lead there: the address, without its host, of a page of ours for people who are logged in. */
export const isOwnPlace = (address: string): boolean =>
  address.length <= LONGEST_PLACE && OWN_PLACE.test(address)
