import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { closeToasts } from '../components/toast.tsx'
import { chooseLanguage } from '../platform/language.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { endSession } from '../platform/api/session.ts'
import { writeCompanyIntoDocument } from './company.ts'
import { writePricesIntoDocument } from './price-book.ts'
import { setViewportWidth } from './viewport.ts'

configure({
  // The first test of a file waits while its lazy screens are compiled.
  asyncUtilTimeout: 8_000,
  // Without the page, which would be printed at every try of a wait, for an eighth of all the time of these tests.
  getElementError: message => new Error(`${message ?? ''}\n(\`screen.debug()\` prints the page.)`),
})

// jsdom lacks these because it has no layout.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollBy = () => {}
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
writePricesIntoDocument()
writeCompanyIntoDocument()
// As in index.html.
document.documentElement.lang = 'pt-BR'

beforeEach(() => setViewportWidth(1440))

afterEach(() => {
  cleanup()
  closeToasts()
  endSession()
  queryClient.clear()
  sessionStorage.clear()
  chooseLanguage('pt-BR')
  // Nobody has chosen yet.
  localStorage.removeItem('language')
  localStorage.removeItem('language_told')
})
