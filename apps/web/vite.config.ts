import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
/** The browser asks `/api/…` on its own origin; the server knows its calls without that prefix. */
const proxy = {
  '/api': { target: apiUrl, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') },
}

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
  build: {
    target: 'es2023',
    // Data: URLs would need their own line in the content policy, and every browser we serve preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
