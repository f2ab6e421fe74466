/** The health check of the image: asks the process beside it, which is the API or a worker, whether it is ready. Its ports are the arguments. */
const ports = new Set(process.argv.slice(2))
const answers = await Promise.all(
  [...ports].map(port =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      answer => answer.ok,
      () => false,
    ),
  ),
)
process.exitCode = answers.includes(true) ? 0 : 1
