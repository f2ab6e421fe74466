import type { ProviderPlanKind } from '@alinha/contract'
import type { Db } from '../../../platform/database.ts'

export async function listProviderPlans(db: Db) {
  return db
    .selectFrom('provider_plans')
    .select(['kind', 'plan_id as planId', 'changed_at as changedAt'])
    .execute()
}

export async function updateProviderPlan(
  db: Db,
  kind: ProviderPlanKind,
  planId: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('provider_plans')
    .set({ plan_id: planId, changed_at: at })
    .where('kind', '=', kind)
    .execute()
}
