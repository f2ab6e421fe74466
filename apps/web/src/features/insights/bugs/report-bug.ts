import { bugCalls } from './bugs.calls.ts'

/** Tells the server about it, once. When it cannot be told, nobody is bothered. */
export async function reportBug({ name, message, stack = '' }: Error): Promise<void> {
  const body = {
    name: name.slice(0, 100),
    message: message.slice(0, 1000),
    stack: stack.slice(0, 8000),
    path: window.location.pathname.slice(0, 500),
  }
  await bugCalls.reportBug({ body }).catch(() => {})
}
