import { createKeyRing } from '@zhenma/codes/key-ring'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/platform/database/database.ts'
import { localFileStore } from '../../server/src/platform/files/file-store.ts'
import { makeBatch } from '../../server/test/make/batch.ts'
import { makeUser } from '../../server/test/make/user.ts'
import { cloneDatabase, startTestCluster } from '../../server/test/test-cluster.ts'

/** What the measuring process is told first. */
export type DownloadServer = {
  readonly url: string
  readonly token: string
  readonly start: number
  /** The code that the file must end with. */
  readonly lastCode: string
}

/** Memory of this process: now, and the most since the start of the last question. */
export type ServerMemory = { readonly nowBytes: number; readonly peakBytes: number }

const SAMPLE_EVERY_MS = 20

const cluster = await startTestCluster({})
const database = await cloneDatabase(cluster.address)
const connections = connect(database.appUrl)
const keyRing = createKeyRing(new Date())
const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
const app = await buildApp({
  services: {
    connections,
    keyRing,
    files: localFileStore(directory),
    publicUrl: 'http://localhost:7300',
  },
  rateLimit: 0,
  verifyRateLimit: 0,
})
const user = await makeUser(connections)
const batch = await makeBatch(
  { connections, keyRing },
  { companyId: user.companyId, productCount: Number(process.argv[2]) },
)
await app.listen({ port: 0, host: '127.0.0.1' })

let peakBytes = 0
const sampling = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, SAMPLE_EVERY_MS)

process.on('message', (message) => {
  if (message === 'memory') {
    const nowBytes = process.memoryUsage.rss()
    process.send?.({ nowBytes, peakBytes: Math.max(peakBytes, nowBytes) } satisfies ServerMemory)
    peakBytes = 0
  } else {
    void stop()
  }
})

const { port } = app.server.address() as AddressInfo
process.send?.({
  url: `http://127.0.0.1:${port}/api/web/batch/qrcode?id=${batch.id}`,
  token: user.token,
  start: batch.lo,
  lastCode: batch.code(batch.hi),
} satisfies DownloadServer)

async function stop(): Promise<void> {
  clearInterval(sampling)
  await app.close()
  await connections.close()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
  process.disconnect()
}
