import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
/** The browser asks `/api/…` on its own origin; the server knows its calls without that prefix. */
const proxy = {
  '/api': { target: apiUrl, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') },
  // Lessons and files of cases: from nginx, as everywhere else.
  '^/[vpc]/': { target: process.env['MEDIA_PROXY_URL'] ?? 'http://127.0.0.1:4080', changeOrigin: true },
}

/** Where the site will answer: canonical addresses and previews of shared links must name it in full. */
export const siteUrl = (process.env['SITE_URL'] ?? 'https://alinha.example').replace(/\/$/, '')

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  // What not every file needs of a worker is a file of its own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Data: URLs would need their own line in the content policy, and every browser we serve preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Many pages need all of each, and they change only when they are updated: a file each, kept for long.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'query', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
})
