import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../src/platform/database/database.ts'
import { sql } from 'kysely'
import { postmasterPid } from './embedded-address.ts'
import {
  expectAllOut,
  expectChecksRecorded,
  expectWholeOrAbsent,
  readFindings,
} from './findings.ts'
import { beginJourney, type Journey } from './journey.ts'
import { newLedger, runStream } from './stream.ts'

const KILLS = 3
const ANSWERS_BEFORE_KILL = 25

let journey: Journey
beforeAll(async () => {
  journey = await beginJourney()
})
afterAll(() => journey?.close())

/** The postmaster and every process that serves a connection or works in the background. */
function processesOfDatabase(): Promise<number[]> {
  return journey.look(async ({ kysely }) => {
    const found = await rows(kysely, sql<{ pid: number }>`select pid from pg_stat_activity`)
    return [postmasterPid(journey.dataDir), ...found.map(({ pid }) => pid)]
  })
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The connection that counted them has ended since.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

test('a killed database comes back, and has lost and halved nothing, and its log is one history', async () => {
  const { server, stock, submissions, log, look } = journey
  const ledger = newLedger()
  const open = () => submissions.filter(({ key }) => !ledger.answered.has(key))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const firstPid = postmasterPid(journey.dataDir)
    const again = server.logs('PostgreSQL runs again')
    let killing: Promise<void> | undefined
    await runStream({
      address: server.address,
      stock,
      submissions: open(),
      ledger,
      onAnswer(count) {
        log.ask(server.address)
        if (count === ANSWERS_BEFORE_KILL) killing = processesOfDatabase().then(killAll)
      },
    })
    await killing
    expect(await again).toContain('PostgreSQL runs again')
    expect(postmasterPid(journey.dataDir)).not.toBe(firstPid)
    expect(open().length, 'the stream was cut in its middle').toBeGreaterThan(0)
    await log.readKept()
    const findings = await look((connections) => readFindings(connections, stock.companyId))
    expectWholeOrAbsent(findings, submissions, ledger)
    expectChecksRecorded(findings, ledger)
  }
  // Nobody was told anything but to try again.
  expect(ledger.refusals.length).toBeGreaterThan(0)
  const other = ledger.refusals.filter(({ error }) => error !== 'UNAVAILABLE')
  expect(other).toEqual([])

  await runStream({ address: server.address, stock, submissions: open(), ledger })
  expect(open()).toEqual([])
  const answered = new Map(ledger.answered)
  await runStream({ address: server.address, stock, submissions, ledger })
  expect(ledger.answered).toEqual(answered)
  const findings = await look((connections) => readFindings(connections, stock.companyId))
  expect(expectWholeOrAbsent(findings, submissions, ledger)).toBe(submissions.length)
  expectChecksRecorded(findings, ledger)
  expectAllOut(findings, stock)
  const seen = await look((connections) => log.expectOneHistory(connections, server.address))
  expect(seen).toBeGreaterThan(1)
}, 180_000)
