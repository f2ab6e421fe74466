import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'

/** Writes the prices of the specification into the document, as nginx does before the program starts. */
export function writePricesIntoDocument(): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'public-prices'
  script.textContent = JSON.stringify(firstPriceBook)
  document.head.append(script)
}
