import { registerHooks } from 'node:module'

// Loaded before the API of the control: where it opens the sandboxed decoder, it gets the one that decodes in the API.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/pictures/pictures.ts')
        ? new URL('./decode-in-api.ts', import.meta.url).href
        : specifier,
      context,
    ),
})
