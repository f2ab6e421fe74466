/** What tests use of it: code for browsers does not see Node's types. */
declare module 'node:stream/web' {
  export const { DecompressionStream, ReadableStream }: typeof globalThis
}
