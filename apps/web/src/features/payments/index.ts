export { PurchaseList } from './purchase-list.tsx'
