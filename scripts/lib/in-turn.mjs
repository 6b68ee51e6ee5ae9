import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs `work` when no other process installs or builds in this checkout; says so where it has to wait.
 * Who has the turn listens at the checkout's address, and who waits is connected to it: the system
 * itself tells when the holder is done, or killed.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [directory] the checkout
 * @returns {Promise<T>}
 */
export async function inTurn(work, directory = root) {
  const release = await takeTurn(addressOf(directory))
  try {
    return await work()
  } finally {
    release()
  }
}

async function takeTurn(address) {
  for (let isReported = false; ; isReported = true) {
    const waiting = new Set()
    const server = createServer((socket) => {
      waiting.add(socket.on('error', () => {}))
    })
    try {
      await once(server.listen(address), 'listening')
      server.unref()
      return () => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }
    } catch (error) {
      // A system that lets nobody listen there is no reason not to start.
      if (error.code !== 'EADDRINUSE') return () => {}
    }
    if (!isReported)
      console.log('Another process installs or builds here; waiting until it is done …')
    await endOfHolder(address)
  }
}

async function endOfHolder(address) {
  const socket = connect(address)
  try {
    await once(socket.resume(), 'close')
  } catch (error) {
    // A socket file outlives a holder that was killed.
    if (error.code === 'ECONNREFUSED' && address.endsWith('.sock')) rmSync(address, { force: true })
  }
}

/** On Linux and Windows a name that ends with its process; elsewhere a file. */
function addressOf(directory) {
  const name = `zhenma-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}
