import diagnostics from 'node:diagnostics_channel'

// The control of `drill:soak`: a process that keeps something of every request.
const kept: Buffer[] = []
diagnostics.subscribe('http.server.request.start', () => {
  kept.push(Buffer.alloc(16_384, kept.length))
})
