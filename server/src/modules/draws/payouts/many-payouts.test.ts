import { expect, test } from 'vitest'
import { payMany } from './testing/many-payouts.ts'

/** More of them by `npm run test:nightly`, with a rate that lets them end. */
const count = Number(process.env['PAYOUT_COUNT'] ?? 60)
const rate = Math.max(25, Math.ceil(count / 100))
const LIMIT_MS = 60_000 + count * 200

test('of many payouts none is paid twice and none is lost, however their provider behaves, and its rate is kept', {
  timeout: LIMIT_MS,
}, async () => {
  expect(await payMany(count, rate)).toBeLessThanOrEqual(rate)
})
