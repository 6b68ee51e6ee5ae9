import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../src/platform/database/database.ts'
import { postmasterPid } from './embedded-address.ts'
import { expectAllOut, expectWholeOrAbsent, readFindings } from './findings.ts'
import { beginJourney, type Journey } from './journey.ts'
import { newLedger, runStream } from './stream.ts'

let journey: Journey
let stopped: readonly number[] = []
beforeAll(async () => {
  journey = await beginJourney()
})
afterAll(async () => {
  thaw()
  await journey?.close()
})

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // A connection that counted them has ended since.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Stops PostgreSQL where it is: the postmaster, every connection, every helper. */
async function freeze(): Promise<void> {
  const others = await journey.look(({ kysely }) =>
    rows(kysely, sql<{ pid: number }>`select pid from pg_stat_activity`),
  )
  stopped = [postmasterPid(journey.dataDir), ...others.map(({ pid }) => pid)]
  signal(stopped, 'SIGSTOP')
}

function thaw(): void {
  signal(stopped, 'SIGCONT')
  stopped = []
}

test('a frozen PostgreSQL is said in time, and what was refused is done once it goes on', async () => {
  const { server, stock, submissions, look } = journey
  await freeze()
  const headers = { 'biz-token': stock.token }
  const list = fetch(`${server.address}/api${products.list.path}`, { headers })
  const ready = await fetch(`${server.address}/api/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ details: [{ error: 'DATABASE_SILENT' }] })
  expect((await list).status).toBe(503)
  thaw()

  const ledger = newLedger()
  await runStream({ address: server.address, stock, submissions, ledger })
  expect(ledger.answered.size).toBe(submissions.length)
  const findings = await look((connections) => readFindings(connections, stock.companyId))
  expectWholeOrAbsent(findings, submissions, ledger)
  expectAllOut(findings, stock)
}, 180_000)
