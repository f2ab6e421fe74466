import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy that can be cut and restored while it is used. */
export async function cuttableLink(first: { host: string; port: number }) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Ends every connection and refuses new ones. */
    async cut(): Promise<void> {
      const closed = new Promise<void>(done => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    /** On the same port as before, to the same server or to another. */
    mend(to = target): Promise<void> {
      target = to
      return listen(port)
    },
  }
}
