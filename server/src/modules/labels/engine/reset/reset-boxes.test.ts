import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../../../../platform/errors/fail.ts'
import { findLabels } from '../read/find-label.ts'
import { generateBatch } from '../generate-batch.ts'
import { history } from '../read/history.ts'
import { codeOfLabel } from '../target/label-codes.ts'
import { bindToBox } from '../bind/bind-to-box.ts'
import { dumpTables } from '../testing/dump.ts'
import { columnsOf } from '../testing/dimensions.ts'
import { type EngineFixture, openEngineFixture } from '../testing/engine-fixture.ts'
import type { ModelOperation } from '../testing/model-label.ts'
import { Walk } from '../testing/walk.ts'

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

/**
 * A company where labels are packed over as they come. Boxes 1–4 with packages 5–11 with products
 * 12–31, two of three; boxes 32–34 with products 35–45 of four; products 46–54 without a box; spare
 * boxes 55–57.
 */
async function begin() {
  const settings = {
    closedBoxRule: 'unbox',
    outboundFromNotInStock: true,
    associationRule: 'steal',
    receiptConfirmed: false,
  } as const
  const walk = new Walk(fixture, await fixture.addCompany(columnsOf(settings)), settings)
  await walk.generateBatches(false)
  const { company } = walk
  const dealerId = company.dealers[0]?.id ?? null
  return {
    walk,
    company,
    dealerId,
    /** Takes a step that must be allowed; engine and model must agree afterwards. */
    async step(step: ModelOperation): Promise<void> {
      const outcome = await walk.submit(step)
      if (outcome instanceof Failure) throw outcome
      walk.follow(step, outcome, JSON.stringify(step))
      await walk.expectSame(JSON.stringify(step), true)
    },
    /** What labels lie in, 0 for nothing. */
    async parents(...serials: number[]): Promise<number[]> {
      const found = await company.inside((db) => findLabels(db, company.id, serials))
      return serials.map((serial) => found.find((l) => l.serial === serial)?.parent ?? 0)
    },
  }
}

const reset = (...scanned: number[]): ModelOperation => ({ operation: 'reset', scanned })
const bind = (box: number, ...scanned: number[]): ModelOperation => ({
  operation: 'bind',
  box,
  scanned,
})
const unbox = (...scanned: number[]): ModelOperation => ({ operation: 'unbox', scanned })
const replace = (old: number, by: number): ModelOperation => ({
  operation: 'replace',
  scanned: [old],
  by,
})

test('what was packed by scanning lies in nothing afterwards, and its history tells it', async () => {
  const { company, step, parents } = await begin()
  await step(bind(55, 46, 47))
  await step(reset(46))
  expect(await parents(46, 47)).toEqual([0, 55])
  const steps = await company.inside((db) => history(db, company.id, 46))
  expect(steps.map(({ operation }) => operation)).toEqual(['reset', 'bind', 'generate'])
  await step(reset(55))
  expect(await parents(47)).toEqual([0])
})

test('what was packed when it was made stays there, or goes back', async () => {
  const { step, parents } = await begin()
  await step(reset(12))
  await step(unbox(13))
  await step(bind(55, 14, 15))
  expect(await parents(12, 13, 14, 15)).toEqual([5, 0, 55, 55])
  await step({ operation: 'reset', run: { lo: 12, hi: 15 } })
  expect(await parents(12, 13, 14, 15)).toEqual([5, 5, 5, 6])
})

test('a whole batch is as it was made, wherever its boxes had gone', async () => {
  const { walk, dealerId, step, parents } = await begin()
  await step(unbox(35))
  await step({ operation: 'outbound', scanned: [32], dealerId })
  await step(bind(55, 39, 40))
  const [, batch] = walk.batches
  await step({ operation: 'reset', run: { lo: batch?.lo ?? 0, hi: batch?.hi ?? 0 } })
  expect(await parents(35, 36, 39, 40)).toEqual([32, 32, 33, 33])
})

test('a box that went its own way gets nothing back, and can still be moved', async () => {
  const { dealerId, step, parents } = await begin()
  await step({ operation: 'outbound', scanned: [12], dealerId })
  expect(await parents(12)).toEqual([0])
  await step({ operation: 'outbound', scanned: [1], dealerId })
  await step(reset(12))
  expect(await parents(12, 13)).toEqual([0, 5])
  await step({ operation: 'return', scanned: [1], dealerId: null })
  await step(reset(1))
  expect(await parents(13, 5)).toEqual([5, 1])
  await step(reset(12))
  expect(await parents(12)).toEqual([5])
})

test('a box that was replaced: its labels belong to the one that took its place', async () => {
  const { dealerId, step, parents } = await begin()
  await step(unbox(35))
  await step(replace(32, 55))
  expect(await parents(35, 36)).toEqual([0, 55])
  await step(reset(36))
  await step(reset(35))
  expect(await parents(35, 36)).toEqual([55, 55])
  // It took another's place and is replaced in turn.
  await step(replace(55, 56))
  await step(unbox(37))
  await step({ operation: 'outbound', scanned: [56], dealerId })
  await step(reset(37))
  expect(await parents(35, 37)).toEqual([56, 0])
  await step(reset(56, 37))
  expect(await parents(35, 36, 37, 38)).toEqual([56, 56, 56, 56])
})

test('a label that took another one’s place keeps it while it is there', async () => {
  const { step, parents } = await begin()
  await step(replace(12, 46))
  await step(reset(1))
  expect(await parents(46, 13)).toEqual([5, 5])
  await step(bind(6, 46))
  await step(reset(46))
  expect(await parents(46)).toEqual([0])
})

test('a box that was filled with others takes its own back as long as there is room', async () => {
  const { walk, company, step, parents } = await begin()
  await step(unbox(35))
  await step(bind(32, 46, 47))
  await step(reset(35))
  expect(await parents(35, 36, 46, 47)).toEqual([32, 32, 32, 32])

  await step(unbox(35))
  const { actor } = company
  const { keyRing } = fixture
  const { batch } = await company.inside((db) =>
    generateBatch(db, actor, {
      name: 'many',
      productCount: 95,
      activationRequired: false,
      keyId: keyRing[0].id,
    }),
  )
  const codes = Array.from({ length: 95 }, (_, index) =>
    codeOfLabel(keyRing, company.id, batch, batch.lo + index),
  )
  await company.inside((db) => bindToBox(db, actor, { box: walk.codeOf(32), codes, keyRing }))
  const before = await dumpTables(fixture.adminUrl)
  const outcome = await walk.submit(reset(35))
  if (!(outcome instanceof Failure)) throw new Error('101 labels lie in a box')
  const values = { box: walk.codeOf(32), limit: 100, count: 101 }
  expect(outcome).toMatchObject({ key: 'LABEL_BOX_FULL', values })
  expect(await dumpTables(fixture.adminUrl)).toEqual(before)
  expect(await parents(35)).toEqual([0])
})
