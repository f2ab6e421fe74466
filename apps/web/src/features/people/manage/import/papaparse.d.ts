/** What we use of it. The published types bring those of Node, and code for browsers would compile with its globals. */
declare module 'papaparse' {
  const papaparse: {
    parse: <Row>(
      text: string,
      options: { delimiter: string; skipEmptyLines: boolean; preview: number },
    ) => { data: Row[] }
    unparse: (
      table: { fields: readonly string[]; data: readonly (readonly (string | number | null)[])[] },
      options: { delimiter: string; escapeFormulae: boolean },
    ) => string
  }
  export default papaparse
}
