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
    const why = code === 'EADDRINUSE' ? 'another program uses it' : message
    throw new Error(
      `Cannot listen on port ${where.port} of ${where.host}: ${why}. Choose another with PORT.`,
      { cause: error },
    )
  }
  probe.close()
  await once(probe, 'close')
}
