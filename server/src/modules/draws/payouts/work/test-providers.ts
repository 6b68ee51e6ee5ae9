import { randomBytes } from 'node:crypto'
import { asCompany, asPlatform, type Connections } from '../../../../platform/database/database.ts'
import { openPayer, type Opening } from '../providers/merchant.ts'
import type { Said } from '../providers/provider.ts'
import { findSettings, writeTest } from '../providers/settings.store.ts'
import { type AskedTest, takeTests } from './claim.store.ts'

const TESTS_AT_ONCE = 5
const HOLD_MS = 60_000

type Testing = {
  readonly connections: Connections
  readonly opening: Opening
  readonly signal: AbortSignal
}

/** What a test has found: nothing where the provider says, with its signature, that it knows no such number. */
const codeOf = (said: Said): string =>
  said.kind === 'unknown' ? '' : 'code' in said ? said.code : said.kind.toUpperCase()

async function testOne(testing: Testing, { companyId, way }: AskedTest): Promise<void> {
  const { connections, opening, signal } = testing
  const found = await asCompany(connections, companyId, (db) => findSettings(db, companyId, way))
  if (found === undefined) return
  let code = 'KEY_LOST'
  try {
    const payer = openPayer(opening, companyId, way, found)
    // Of no payout of ours: those begin otherwise.
    const number = `TEST${randomBytes(10).toString('hex')}`
    code = codeOf(await payer.ask(number, signal))
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
