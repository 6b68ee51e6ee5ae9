import { bls12_381 } from '@noble/curves/bls12-381.js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BeaconChain } from '../../../platform/beacon/beacon-chain.ts'
import type { BeaconSettings } from '../../../platform/config/beacon-settings.ts'
import { messageOf, randomnessOf } from '../verify-round.ts'

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381
const { secretKey, publicKey } = shortSignatures.keygen()

/** The signature of a round by the played beacon's key. */
export const signRound = (round: number): Buffer =>
  Buffer.from(
    shortSignatures.sign(shortSignatures.hash(messageOf(round), DOMAIN), secretKey).toBytes(),
  )

/** How a beacon answers: as it should, not yet, for another round, with a signature of another round, or nonsense. */
export type Mood = 'right' | 'late' | 'other' | 'forged' | 'nonsense' | 'no point' | 'endless'

export type PlayedBeacon = {
  readonly chain: BeaconChain
  readonly settings: BeaconSettings
  readonly asked: string[]
  be(mood: Mood): void
  open(): Promise<void>
  close(): Promise<void>
}

/** A beacon on this machine, whose key is the test's. A round comes out each second, and long before anybody names it. */
export function playBeacon(): PlayedBeacon {
  const asked: string[] = []
  let mood: Mood = 'right'
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const round = Number(request.url?.split('/').at(-1))
    const own = signRound(mood === 'forged' ? round + 1 : round)
    const signature = (mood === 'no point' ? Buffer.alloc(48, 0x11) : own).toString('hex')
    response.statusCode = mood === 'late' ? 404 : 200
    if (mood === 'nonsense') response.end('<html>')
    else if (mood === 'endless') response.end('x'.repeat(100_000))
    else {
      const said = { round: mood === 'other' ? round - 1 : round, randomness: randomnessOf(own) }
      response.end(JSON.stringify({ ...said, signature }))
    }
  })
  const chain: BeaconChain = {
    hash: 'ab'.repeat(32),
    publicKey: Buffer.from(publicKey.toBytes()).toString('hex'),
    genesisTime: 1_700_000_000,
    periodSeconds: 1,
  }
  return {
    chain,
    get settings() {
      const { port } = server.address() as AddressInfo
      return { chain, urls: [`http://127.0.0.1:${port}`] }
    },
    asked,
    be: (next) => {
      mood = next
    },
    open: () => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
