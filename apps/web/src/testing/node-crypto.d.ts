/** Only for tests: jsdom has no `crypto.subtle`, and the site is compiled without the types of Node. */
declare module 'node:crypto' {
  export const webcrypto: Crypto
}
