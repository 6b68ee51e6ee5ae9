import { expect, test } from 'vitest'
import { LEAD_MS, QUICKNET, roundAfter, timeOfRound } from '../../platform/beacon/beacon-chain.ts'
import { isSignatureOf, randomnessOf } from './verify-round.ts'

/** Rounds that drand's quicknet has published. */
const PUBLISHED = [
  {
    round: 42,
    signature:
      '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
    randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
]

test.each(PUBLISHED)(
  'round $round of quicknet is its own, and of no other round',
  async (known) => {
    const signature = Buffer.from(known.signature, 'hex')
    expect(await isSignatureOf(QUICKNET, known.round + 1, signature)).toBe(false)
    const bent = Buffer.from(signature)
    bent[47] = (bent[47] ?? 0) ^ 1
    expect(await isSignatureOf(QUICKNET, known.round, bent)).toBe(false)
    expect(await isSignatureOf(QUICKNET, known.round, Buffer.alloc(48))).toBe(false)
    expect(await isSignatureOf(QUICKNET, known.round, signature)).toBe(true)
    expect(randomnessOf(signature)).toBe(known.randomness)
  },
)

test('the round that is named comes out no sooner than the lead, and no later than a period after', () => {
  for (const offset of [0, 1, 999, 1_500, 2_999, 3_000]) {
    const now = new Date(Date.parse('2026-11-29T12:00:00Z') + offset)
    const round = roundAfter(QUICKNET, now)
    const lead = timeOfRound(QUICKNET, round).getTime() - now.getTime()
    expect(lead).toBeGreaterThanOrEqual(LEAD_MS)
    expect(lead).toBeLessThan(LEAD_MS + 3_000)
  }
  expect(timeOfRound(QUICKNET, 1).getTime()).toBe(1_692_803_367_000)
  // As drand's own clients count: a midnight of the spring before.
  expect(timeOfRound(QUICKNET, 27_946_612).toISOString()).toBe('2026-04-20T00:00:00.000Z')
})
