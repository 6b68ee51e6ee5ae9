import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Stands between a server and its PostgreSQL, and can make that one silent. */
export type FreezingProxy = {
  /** The same database, reached through the proxy. */
  through(url: string): string
  /** From now on nothing goes through; connections are still taken, as a frozen process does. */
  freeze(): void
  /** Everything goes on, what was held back too. */
  thaw(): void
  close(): Promise<void>
}

export async function openFreezingProxy(): Promise<FreezingProxy> {
  let target: NetConnectOpts = { host: '', port: 0 }
  let isFrozen = false
  const sockets = new Set<Socket>()
  const apply = (socket: Socket): void => {
    if (isFrozen) socket.pause()
    else socket.resume()
  }
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      apply(from)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    through(url) {
      const address = new URL(url)
      const port = Number(address.port)
      const socket = address.searchParams.get('host')
      target =
        socket === null ? { host: address.hostname, port } : { path: `${socket}/.s.PGSQL.${port}` }
      address.searchParams.delete('host')
      address.hostname = '127.0.0.1'
      address.port = String((server.address() as AddressInfo).port)
      return address.href
    },
    freeze() {
      isFrozen = true
      sockets.forEach(apply)
    },
    thaw() {
      isFrozen = false
      sockets.forEach(apply)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
