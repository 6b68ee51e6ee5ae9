import { test } from 'vitest'
import { payMany } from './testing/many-payouts.ts'

test('of 10,000 payouts none is paid twice and none is lost, however their provider behaves, and its rate is kept', async () => {
  await payMany(10_000, 100)
})
