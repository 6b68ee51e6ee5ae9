import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a server killed among submissions and checks has lost and halved nothing, and its log is one history', async () => {
  const { stock, submissions, log, look, restart } = journey
  let { server } = journey
  const ledger = newLedger()
  const open = () => submissions.filter(({ key }) => !ledger.answered.has(key))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = ledger.answered.size
    let gone: Promise<unknown> | undefined
    await runStream({
      address: server.address,
      stock,
      submissions: open(),
      ledger,
      onAnswer(count) {
        log.ask(server.address)
        if (count === ANSWERS_BEFORE_KILL) gone = server.end('SIGKILL')
      },
    })
    expect(await gone).toEqual({ code: null, signal: 'SIGKILL' })
    expect(ledger.answered.size).toBeGreaterThanOrEqual(before + ANSWERS_BEFORE_KILL)
    expect(open().length, 'the stream was cut in its middle').toBeGreaterThan(0)
    await log.readKept()
    server = await restart()
    const findings = await look((connections) => readFindings(connections, stock.companyId))
    expectWholeOrAbsent(findings, submissions, ledger)
    expectChecksRecorded(findings, ledger)
  }

  // Sent again under their keys, those that were done are told what they did, the others are done.
  await runStream({ address: server.address, stock, submissions: open(), ledger })
  expect(open()).toEqual([])
  const answered = new Map(ledger.answered)
  await runStream({ address: server.address, stock, submissions, ledger })
  expect(ledger.answered).toEqual(answered)
  expect(ledger.refusals).toEqual([])
  const findings = await look((connections) => readFindings(connections, stock.companyId))
  expect(expectWholeOrAbsent(findings, submissions, ledger)).toBe(submissions.length)
  expectChecksRecorded(findings, ledger)
  expectAllOut(findings, stock)
  const { address } = server
  const seen = await look((connections) => log.expectOneHistory(connections, address))
  expect(seen).toBeGreaterThan(1)
}, 180_000)
