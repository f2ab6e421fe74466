import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { closeToasts } from '../components/toast.tsx'
import { chooseLanguage } from '../platform/language.ts'
import { forgetLastCatalogue } from '../platform/last-catalogue.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { endSession } from '../platform/api/session.ts'
import { writePricesIntoDocument } from './price-book.ts'
import { setViewportWidth } from './viewport.ts'

// The first test of a file waits while its lazy screens are compiled.
configure({ asyncUtilTimeout: 8_000 })

// jsdom lacks these because it has no layout.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollBy = () => {}
window.scrollTo = () => {}
writePricesIntoDocument()
// As in index.html.
document.documentElement.lang = 'pt-BR'

beforeEach(() => setViewportWidth(1440))

afterEach(() => {
  cleanup()
  closeToasts()
  endSession()
  forgetLastCatalogue()
  queryClient.clear()
  sessionStorage.clear()
  chooseLanguage('pt-BR')
  // Nobody has chosen yet.
  localStorage.removeItem('language')
  localStorage.removeItem('language_told')
})
