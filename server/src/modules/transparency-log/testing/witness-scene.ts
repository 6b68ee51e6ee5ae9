import { parseVerifier, signerOf, type Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'

/** Another server that is a witness, over the network and on a database of its own, and one that never answers. */
export function useWitness() {
  /** The keys of logs that the witness knows: a test adds its own. */
  const witnessedLogs: Verifier[] = []
  let witness: TestApp
  let url = ''
  let key: Verifier | undefined
  /** Takes a request, and answers nothing. */
  const silent: Server = createServer(() => {})
  let silentUrl = ''

  beforeAll(async () => {
    witness = await createTestApp({ witnessedLogs })
    url = `${await witness.app.listen({ port: 0, host: '127.0.0.1' })}/log/witness`
    witnessedLogs.push(signerOf('nobody.example', new Uint8Array(32).fill(1)))
    key = parseVerifier((await witness.app.inject('/log/witness/key')).body)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await witness.close()
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })
  return {
    witnessedLogs,
    /** As it is asked. */
    good: (): { readonly key: Verifier; readonly url: string } => ({ key: key as Verifier, url }),
    silentUrl: (): string => silentUrl,
  }
}
