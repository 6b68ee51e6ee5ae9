import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type ModeCompany, modeCompany } from './testing/mode-company.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const company = () => modeCompany(test)

/** Puts the labels of a whole batch, or of a part of it, into a box; 0: into none. */
const associate = (made: ModeCompany, { id }: MadeBatch, parent: number, kind = 'product') =>
  made.write(sql`
    update label_span set parent = ${parent}
     where company_id = ${made.companyId} and batch_id = ${id} and kind = ${kind}::label_kind`)

describe('boxes', () => {
  it('pre-association: only batches with boxes', async () => {
    const made = await company()
    const [plain, packed] = [await made.plain(), await made.packed()]
    await made.setMode('pre_association')
    const { envelope } = await made.inbound({ codes: [packed.at(6), plain.at(0)] })
    expect(envelope).toMatchObject({
      error: 'INVENTORY_MODE_NOT_PACKED',
      details: [{ code: plain.at(0), row: 2 }],
    })
  })

  it('pre-association: a box that was opened goes no more as a whole, its content does', async () => {
    const made = await company()
    const batch = await made.packed()
    await made.setMode('pre_association')
    // A product leaves its package, and so the box.
    await made.inbound({ codes: [batch.at(6)] })
    for (const [code, kind] of [
      [batch.at(0), 'Box code'],
      [batch.at(2), 'Package code'],
    ] as const) {
      const { envelope } = await made.inbound({ codes: [code] })
      expect(envelope).toMatchObject({ error: 'INVENTORY_MODE_BOX_CHANGED', details: [{ code }] })
      expect(envelope.message).toContain(kind)
    }
    expect((await made.inbound({ codes: [batch.at(3), batch.at(7)] })).payload).toMatchObject({
      packageCount: 1,
      productCount: 6,
    })
    // The other box was never opened.
    expect((await made.inbound({ codes: [batch.at(1)] })).payload).toMatchObject({
      boxCount: 1,
      packageCount: 2,
      productCount: 10,
    })
  })

  it('pre-association: a box that something was put into goes no more as a whole', async () => {
    const made = await company()
    const [batch, loose] = [await made.packed(), await made.plain(3)]
    // Into a package of the first box.
    await associate(made, loose, batch.lo + 2)
    await made.setMode('pre_association')
    const refused = await made.inbound({ codes: [batch.at(0)] })
    expect(refused.envelope.error).toBe('INVENTORY_MODE_BOX_CHANGED')
    expect((await made.inbound({ codes: [batch.at(1)] })).envelope.error).toBeUndefined()
  })

  it('multi-level association: a box needs something associated with it', async () => {
    const made = await company()
    const batch = await makeBatch(test, {
      companyId: made.companyId,
      productCount: 4,
      productsPerPackage: 2,
    })
    const loose = await made.plain(3)
    await associate(made, batch, 0)
    await made.setMode('multi_level')
    const codes = [batch.at(0), batch.at(1)]
    const empty = await made.inbound({ codes })
    expect(empty.envelope).toMatchObject({
      error: 'LABEL_CODES_REFUSED',
      details: codes.map((code) => ({ error: 'INVENTORY_MODE_BOX_EMPTY', code })),
    })
    // What was made elsewhere lies in it now.
    await associate(made, loose, batch.lo)
    expect((await made.inbound({ codes: [batch.at(0)] })).payload).toMatchObject({
      boxCount: 1,
      productCount: 3,
    })
    expect((await made.inbound({ codes: [batch.at(1)] })).envelope.error).toBe(
      'INVENTORY_MODE_BOX_EMPTY',
    )
  })
})
