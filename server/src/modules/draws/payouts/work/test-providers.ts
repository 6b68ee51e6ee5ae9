import type { KeyRing } from '@zhenma/codes/key-ring'
import type { PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { randomBytes } from 'node:crypto'
import { asCompany, asPlatform, type Connections } from '../../../../platform/database/database.ts'
import { openMerchant } from '../providers/merchant.ts'
import type { Provider, Said } from '../providers/provider.ts'
import { findSettings, writeTest } from '../providers/settings.store.ts'
import { type AskedTest, takeTests } from './claim.store.ts'

const TESTS_AT_ONCE = 5
const HOLD_MS = 60_000

type Testing = {
  readonly connections: Connections
  readonly keyRing: KeyRing
  readonly providers: Readonly<Record<PayoutProvider, Provider>>
  readonly signal: AbortSignal
}

/** What a test has found: nothing where the provider says, with its signature, that it knows no such number. */
const codeOf = (said: Said): string =>
  said.kind === 'unknown' ? '' : 'code' in said ? said.code : said.kind.toUpperCase()

async function testOne(testing: Testing, { companyId, way }: AskedTest): Promise<void> {
  const { connections, keyRing, providers, signal } = testing
  const found = await asCompany(connections, companyId, (db) => findSettings(db, companyId, way))
  if (found === undefined) return
  let code = 'KEY_LOST'
  try {
    const merchant = openMerchant(keyRing, companyId, way, found)
    // Of no payout of ours: those begin otherwise.
    const number = `TEST${randomBytes(10).toString('hex')}`
    code = codeOf(await providers[way].ask(merchant, number, signal))
  } catch {
    // The key file has lost the key; the error may say too much.
  }
  if (signal.aborted) return
  await asCompany(connections, companyId, (db) => writeTest(db, companyId, way, code))
}

/** Asks providers whose settings somebody wants tested for a payment that there is none of. */
export async function testProviders(testing: Testing): Promise<void> {
  const asked = await asPlatform(testing.connections, (db) => takeTests(db, TESTS_AT_ONCE, HOLD_MS))
  await Promise.all(asked.map((one) => testOne(testing, one)))
}
