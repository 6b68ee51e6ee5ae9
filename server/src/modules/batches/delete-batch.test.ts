import { batches } from '@zhenma/contract/batches/batches.contract'
import { BATCH_USE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { applyAs } from '../../../test/apply-as.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'
import { cleanLogs } from '../system-log/index.ts'
import { countRowsOf } from './testing/count-rows-of.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const remove = (user: MadeUser, id: number, language?: 'cn' | 'tc' | 'en') =>
  callAs(test, user.token, batches.remove, { id }, { language })

const faultsOf = ({ companyId }: MadeUser) =>
  asCompany(test.connections, companyId, (db) => checkIntegrity(db, companyId))

describe('refused, with what was done, and nothing changed', () => {
  const ways = {
    'a label was activated': {
      use: 'moved',
      prepare: (user: MadeUser, { lo }: MadeBatch) =>
        applyAs(test, user, { operation: 'activate', target: { range: { start: lo, end: lo } } }),
    },
    'a label was received and given back': {
      use: 'moved',
      async prepare(user: MadeUser, { hi, code }: MadeBatch) {
        const target = { codes: [code(hi)] }
        const { id: warehouseId } = await makePlace(test.connections, user.companyId, 'warehouse')
        await applyAs(test, user, { operation: 'inbound', target, warehouseId })
        await applyAs(test, user, { operation: 'cancel_inbound', target })
      },
    },
    'some codes were downloaded for printing': {
      use: 'printed',
      prepare: (user: MadeUser, { id, lo }: MadeBatch) =>
        callAs(test, user.token, batches.print, { id, format: 'csv', start: lo, end: lo }),
    },
    'a buyer checked one of its codes': {
      use: 'checked',
      prepare: (_: MadeUser, { at }: MadeBatch) =>
        callAs(test, null, buyerChecks.check, { code: at(3) }),
    },
    'it was deactivated for good': {
      use: 'deactivated',
      prepare: (user: MadeUser, { id: batchId, name: confirmation }: MadeBatch) =>
        callAs(test, user.token, labels.activate, {
          batchId,
          active: false,
          confirmation,
          reason: 'lost',
        }),
    },
  } as const

  it.each(Object.entries(ways))('%s', async (_, { use, prepare }) => {
    const user = await makeUser(test.connections)
    const batch = await makeBatch(test, { companyId: user.companyId, productCount: 20 })
    await prepare(user, batch)
    const before = await countRowsOf(test, user.companyId)
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await remove(user, batch.id, language)
      expect(httpStatus).toBe(409)
      expect(envelope.error).toBe('BATCH_IN_USE')
      expect(envelope.message).toContain(BATCH_USE_TEXT[use][language])
      expect(envelope.message).toContain(batch.name)
    }
    expect(await countRowsOf(test, user.companyId)).toEqual(before)
    const { payload } = await callAs(test, user.token, batches.get, { id: batch.id })
    expect(payload.uses).toContain(use)
    // Who only looks it up is not told what others did with it.
    const { companyId } = user
    const reader = await makeUser(test.connections, { companyId, permissions: ['batch:list'] })
    const read = await callAs(test, reader.token, batches.get, { id: batch.id })
    expect(read.payload.uses).toEqual([])
  })

  it('another company’s batch is not there, a dealer may not', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const batch = await makeBatch(test, { companyId })
    const stranger = await makeUser(test.connections)
    expect((await remove(stranger, batch.id)).envelope.error).toBe('BATCH_NOT_FOUND')
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await remove(seller, batch.id)).envelope.error).toBe('ACCESS_DENIED')
    expect((await countRowsOf(test, companyId))[0]).toMatchObject({ batches: 1 })
  })
})

describe('a batch that nothing was done with', () => {
  it('is gone with its codes; its serials are nobody’s, and its neighbours as they were', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const before = await makePackedBatch(test, companyId, { activationRequired: false })
    const made = await makePackedBatch(test, companyId, { activationRequired: false })
    const after = await makeBatch(test, { companyId, activationRequired: false })
    const product = await makeProduct(test.connections, companyId)
    // A wrong product that was corrected is no use of the labels.
    await applyAs(test, user, {
      operation: 'modify',
      target: { batchId: made.id },
      given: { product_id: product.id },
    })
    const shown = await callAs(test, user.token, batches.get, { id: made.id })
    expect(shown.payload.uses).toEqual([])

    expect((await remove(user, made.id)).httpStatus).toBe(200)

    expect(await faultsOf(user)).toEqual([])
    const listed = await callAs(test, user.token, batches.list, {})
    expect(listed.payload.records.map(({ id }) => id)).toEqual([after.id, before.id])
    const gone = await callAs(test, user.token, batches.get, { id: made.id })
    expect(gone.envelope.error).toBe('BATCH_NOT_FOUND')
    expect((await remove(user, made.id)).envelope.error).toBe('BATCH_NOT_FOUND')
    const scanned = await callAs(test, user.token, inout.scan, { code: made.at(0) })
    expect(scanned.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    const checked = await callAs(test, null, buyerChecks.check, { code: made.at(7) })
    expect(checked.payload.result).toBe('unknown')
    // A range of the gap names no label, and one that runs into it is refused.
    const { id: warehouseId } = await makePlace(test.connections, companyId, 'warehouse')
    const receive = (start: number, end: number) =>
      callAs(test, user.token, inout.inbound, { start, end, warehouseId })
    expect((await receive(made.lo, made.hi)).envelope.error).toBe('RANGE_NOT_ISSUED')
    expect((await receive(before.hi, made.lo)).envelope.error).toBe('RANGE_PAST_BATCH')
    // Whoever looks right beside the gap finds the own label.
    for (const serial of [before.hi, after.lo]) {
      expect((await receive(serial, serial)).httpStatus).toBe(200)
    }
    const found = await callAs(test, user.token, labels.list, {})
    expect(found.payload.total).toBe(26 + 100)
    expect(await faultsOf(user)).toEqual([])
    // The counter goes on: no code of the deleted batch becomes another label's.
    expect((await makeBatch(test, { companyId })).lo).toBe(after.hi + 1)
  })

  it('stays in the log, with name, serials and who deleted it', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const { id, name, lo, hi } = await makeBatch(test, { companyId })
    await remove(user, id)
    const logged = await asCompany(test.connections, companyId, (db) =>
      rows(
        db,
        sql`select user_id as "by", before from operation_log
             where company_id = ${companyId} and entity = 'batch' and operation = 'delete'`,
      ),
    )
    expect(logged).toEqual([
      { by: user.id, before: expect.objectContaining({ name, start: lo, end: hi }) },
    ])
  })

  it('is still known by its serials when the log no longer tells of it', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const { id, name, lo, hi } = await makeBatch(test, { companyId })
    await remove(user, id)
    await asCompany(test.connections, companyId, (db) =>
      sql`update company set log_days = 180 where id = ${companyId}`.execute(db),
    )
    await cleanLogs(test.connections, new Date(Date.now() + 181 * 86_400_000))
    const read = (statement: RawBuilder<unknown>) =>
      asCompany(test.connections, companyId, (db) => rows(db, statement))
    const logged = sql`select from operation_log where company_id = ${companyId}`
    expect(await read(logged)).toEqual([])
    const kept = sql`
      select lo, hi, batch_id as id, batch_name as name, removed_by as "by",
             now() - removed_at between interval '0' and interval '10 minutes' as "isOfNow"
        from unused_serials where company_id = ${companyId}`
    expect(await read(kept)).toEqual([{ lo, hi, id, name, by: user.id, isOfNow: true }])
  })

  it('is not deleted under a print run that is issued at the same moment', async () => {
    const user = await makeUser(test.connections)
    const { companyId } = user
    const { id, lo, hi } = await makeBatch(test, { companyId })
    const [printed, removed] = await Promise.all([
      callAs(test, user.token, batches.print, { id, format: 'csv', start: lo, end: hi }),
      remove(user, id),
    ])
    expect([printed.httpStatus === 200, removed.httpStatus === 200].filter(Boolean)).toHaveLength(1)
    expect(Math.max(printed.httpStatus, removed.httpStatus)).toBeLessThan(500)
    expect(await faultsOf(user)).toEqual([])
    const runs = await callAs(test, user.token, printRuns.list, { id })
    expect(runs.httpStatus).toBe(printed.httpStatus === 200 ? 200 : 404)
  })

  it('leaves every promise of the engine whole, whichever batches go and whatever is done beside', async () => {
    const step = fc.record({ packed: fc.boolean(), goes: fc.boolean(), moves: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const user = await makeUser(test.connections)
        const { companyId } = user
        const made: MadeBatch[] = []
        for (const { packed } of steps) {
          made.push(
            packed
              ? await makePackedBatch(test, companyId)
              : await makeBatch(test, { companyId, productCount: 2 }),
          )
        }
        for (const [index, batch] of made.entries()) {
          if (steps[index]?.goes) expect((await remove(user, batch.id)).httpStatus).toBe(200)
        }
        for (const [index, { lo, hi, id }] of made.entries()) {
          if (steps[index]?.goes || !steps[index]?.moves) continue
          for (const serial of [hi, lo]) {
            await applyAs(test, user, {
              operation: 'activate',
              target: { range: { start: serial, end: serial } },
            })
          }
          expect((await remove(user, id)).envelope.error).toBe('BATCH_IN_USE')
        }
        expect(await faultsOf(user)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
