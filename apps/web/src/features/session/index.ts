export { useEntering } from './after-login.ts'
export { Entrance } from './entrance.tsx'
export { PromoModal } from './promo-modal.tsx'
export { recoveryCalls, sessionCalls } from './session.calls.ts'
