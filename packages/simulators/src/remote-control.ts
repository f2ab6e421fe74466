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

/** Turns a switch of the simulator at this address, e.g. `POST clock {advance: {months: 1}}`; refuses when it says no. */
export async function turnSwitch(
  simulatorUrl: string,
  method: 'POST' | 'PUT',
  name: string,
  order: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const reply = await fetch(`${simulatorUrl}/__sim/${name}`, { method, body: JSON.stringify(order) })
  const said = await reply.text()
  if (!reply.ok) throw new Error(`The switch ${name} was not turned: ${said}`)
  return said === '' ? null : JSON.parse(said)
}

/** What a simulator with a memory holds: `state`, `invariants`, `webhooks` or `clock`. */
export async function readState(simulatorUrl: string, name: string): Promise<unknown> {
  return (await fetch(`${simulatorUrl}/__sim/${name}`)).json()
}
