/** Calendar days until access ends, as the modal after login says it. */
export function daysRemainingText(days: number): string {
  if (days > 1) return `Faltam ${days} dias para o seu acesso expirar`
  return days === 1 ? 'Seu acesso expira em 1 dia' : 'Seu acesso expira hoje'
}
