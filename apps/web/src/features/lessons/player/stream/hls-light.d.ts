/** The light build has no types of its own: they are those of the whole, of which it is a part. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
