import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws, saying what to do, when nobody could listen there now. Port 0 is always free. */
export async function assertPortFree(where: {
  readonly port: number
  readonly host: string
}): Promise<void> {
  const probe = createServer().listen(where)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isHost = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    const why =
      code === 'EADDRINUSE'
        ? 'another program uses it'
        : isHost
          ? `that is no address of this machine (${code})`
          : message
    const help = isHost ? 'Correct HOST, or leave it out' : 'Choose another with PORT'
    throw new Error(`Cannot listen on port ${where.port} of ${where.host}: ${why}. ${help}.`, {
      cause: error,
    })
  }
  probe.close()
  await once(probe, 'close')
}
