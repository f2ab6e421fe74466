export { usePrices } from './prices/use-prices.ts'
