import { mergeRanges, type SerialRange } from '@zhenma/codes/serial-range'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkIntegrity } from '../../src/modules/labels/index.ts'
import {
  asCompany,
  type Connections,
  type Database,
  rows,
} from '../../src/platform/database/database.ts'
import type { Stock } from './stock.ts'
import type { Ledger } from './stream.ts'
import type { Submission } from './submissions.ts'

/** An outbound as the database holds it. */
type Movement = OperationAnswer & {
  readonly key: string
  readonly dealerId: number
  readonly ranges: SerialRange[]
}

type Span = SerialRange & {
  readonly status: string
  readonly dealerId: number | null
  readonly outboundId: number | null
}

/** What the database holds of the stream. */
export type Findings = {
  /** By idempotency key. */
  readonly movements: ReadonlyMap<string, Movement>
  readonly spans: readonly Span[]
  /** Checks as `serial/ordinal/result`. */
  readonly checks: readonly string[]
}

/** Reads all of it in one moment, and proves the engine's promises about it. */
export function readFindings(connections: Connections, companyId: number): Promise<Findings> {
  return asCompany(connections, companyId, async (db) => {
    expect(await checkIntegrity(db, companyId)).toEqual([])
    return {
      movements: await readMovements(db, companyId),
      spans: await rows(
        db,
        sql<Span>`
          select lo, hi, status, dealer_id as "dealerId", outbound_id as "outboundId"
            from label_span where company_id = ${companyId} order by lo`,
      ),
      checks: await readChecks(db, companyId),
    }
  })
}

async function readMovements(db: Database, companyId: number): Promise<Map<string, Movement>> {
  const found = await rows(
    db,
    sql<Movement>`
      select m.id as "movementId", idempotency_key as key, dealer_id as "dealerId",
             label_count as "labelCount", box_count as "boxCount",
             package_count as "packageCount", product_count as "productCount",
             (select jsonb_agg(jsonb_build_object('lo', lo, 'hi', hi)) from movement_line l
               where l.company_id = ${companyId} and l.movement_id = m.id) as ranges
        from movement m where company_id = ${companyId} and operation = 'outbound'`,
  )
  return new Map(found.map((movement) => [movement.key, movement]))
}

async function readChecks(db: Database, companyId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ text: string }>`
      select concat_ws('/', serial, ordinal, result) as text from query_record
       where company_id = ${companyId} order by serial, ordinal`,
  )
  return found.map(({ text }) => text)
}

/**
 * Every submission is there whole, with its movement, its lines and the state of each of its labels,
 * or not at all; those that were answered are there, as they were answered. Returns how many are.
 */
export function expectWholeOrAbsent(
  findings: Findings,
  submissions: readonly Submission[],
  { answered }: Ledger,
): number {
  const planned = new Set(submissions.map(({ key }) => key))
  expect([...findings.movements.keys()].filter((key) => !planned.has(key))).toEqual([])
  for (const submission of submissions) {
    const { key, dealerId, ranges } = submission
    const movement = findings.movements.get(key)
    const answer = answered.get(key)
    if (answer !== undefined) expect(movement, `${key} was answered`).toMatchObject(answer)
    const state =
      movement === undefined
        ? { status: 'in_stock', dealerId: null, outboundId: null }
        : { status: 'outbound', dealerId, outboundId: movement.movementId }
    if (movement !== undefined) {
      expect(movement.dealerId, key).toBe(dealerId)
      expect(mergeRanges(movement.ranges), key).toEqual(ranges)
    }
    for (const span of spansOf(findings, ranges)) expect(span, key).toMatchObject(state)
  }
  return findings.movements.size
}

function spansOf({ spans }: Findings, ranges: readonly SerialRange[]): Span[] {
  return spans.filter((span) => ranges.some(({ lo, hi }) => span.lo <= hi && lo <= span.hi))
}

/** Every answered check is recorded as it was answered; what else is recorded was sent at least. */
export function expectChecksRecorded({ checks }: Findings, ledger: Ledger): void {
  const recorded = new Set(checks)
  const answered = ledger.checks.map(
    ({ serial, answer }) => `${serial}/${answer.queryCount}/${answer.result}`,
  )
  // No two answers claimed the same place in the order of a label's checks.
  expect(new Set(answered).size).toBe(answered.length)
  expect(answered.filter((check) => !recorded.has(check))).toEqual([])
  expect(checks.length).toBeLessThanOrEqual(answered.length + ledger.lostChecks)
}

/** The submission of each label that is out: the stock as it must be once all were sent. */
export function expectAllOut(findings: Findings, { boxed, loose }: Stock): void {
  const labels = [...boxed, ...loose].map(({ range }) => range)
  expect(mergeRanges(findings.spans)).toEqual(mergeRanges(labels))
  expect(findings.spans.filter(({ status }) => status !== 'outbound')).toEqual([])
}
