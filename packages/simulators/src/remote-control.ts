import type { SeenRequest } from './control.ts'

type FaultOrder = {
  match?: { method?: string; route?: string }
  times?: number
  then: Readonly<Record<string, unknown>>
}

/** Tells the simulator at this address how to treat the next requests; refuses when it did not understand. */
export async function orderFault(simulatorUrl: string, order: FaultOrder): Promise<void> {
  const reply = await fetch(`${simulatorUrl}/__sim/next`, { method: 'POST', body: JSON.stringify(order) })
  if (reply.status !== 204) throw new Error(`The fault was not understood: ${await reply.text()}`)
}

/** Forgets faults, requests and whatever the simulator had gathered. */
export async function resetSimulator(simulatorUrl: string): Promise<void> {
  await fetch(`${simulatorUrl}/__sim/reset`, { method: 'POST' })
}

/** What the simulator was asked, oldest first. */
export async function listRequests(simulatorUrl: string): Promise<SeenRequest[]> {
  const reply = await fetch(`${simulatorUrl}/__sim/requests`)
  return ((await reply.json()) as { requests: SeenRequest[] }).requests
}
