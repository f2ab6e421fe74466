const LONGEST_STOP_MS = 25_000

export type Running = {
  /** Says that it is about to stop, and waits until others have noticed. */
  drain?: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * On SIGTERM or SIGINT, work that is running is finished. A second signal, or 25 seconds after it has drained, end the
 * process anyway. A problem at the start is printed without a stack.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let running: Running
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  const end = async () => {
    await running.drain?.()
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await running.stop()
  }
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
