const LONGEST_STOP_MS = 25_000

/**
 * On SIGTERM or SIGINT, work that is running is finished. A second signal, or 25 seconds, end the process anyway. A
 * problem at the start is printed without a stack.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: () => Promise<void>
  try {
    stop = await start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
