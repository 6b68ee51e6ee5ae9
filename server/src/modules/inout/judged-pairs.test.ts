import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { everyLabelRow } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import {
  makeSituations,
  makeStage,
  type Places,
  SETTINGS,
  setRules,
  type Settings,
  type Users,
} from './testing/situations.ts'

const test = useLabelTest()
const rules = (more: Partial<Settings>) => setRules(test, { ...(SETTINGS[0] as Settings), ...more })

type Pair = { readonly oldCode?: string; readonly newCode?: string }
type Said = { readonly error: string; readonly message: string } | null

let places: Places
let users: Users
/** Labels that are in stock, and spare ones. */
let goods: MadeBatch
let spare: MadeBatch
beforeAll(async () => {
  ;({ places, users } = await makeStage(test))
})
beforeEach(async () => {
  const { companyId } = test.user
  await rules({})
  goods = await makeBatch(test, { companyId, productCount: 40 })
  spare = await makeBatch(test, { companyId, productCount: 40 })
  await test.stocked(goods)
})

const said = (of: { error?: string | undefined; message: string } | null | undefined): Said =>
  of ? { error: of.error ?? '', message: of.message } : null

/** What the scan says of each label of a pair, as far as it is known, by its field. */
async function check(pair: Pair, { token } = test.user) {
  const fields = (['oldCode', 'newCode'] as const).filter((field) => pair[field] !== undefined)
  const codes = fields.map((field) => pair[field] ?? '')
  const judge = { operation: 'replace', ...pair }
  const { payload, envelope } = await test.call(inout.scanMany, { codes, judge }, token)
  expect(envelope).toMatchObject({ success: true })
  return Object.fromEntries(fields.map((field, index) => [field, payload.scans[index]]))
}

/** What the submission of the pair says; null: it was done. */
async function submit(pair: Required<Pair>, { token } = test.user): Promise<Said> {
  const { envelope } = await test.call(operations.replace, pair, token)
  return envelope.success ? null : said(envelope.details?.[0] ?? envelope)
}

/** Whether the submission refuses, which the scan has said before in the same words. */
async function expectSame(reported: string, pair: Required<Pair>, user = test.user) {
  const { oldCode, newCode } = await check(pair, user)
  const { oldCode: alone } = await check({ oldCode: pair.oldCode }, user)
  const { newCode: first } = await check({ newCode: pair.newCode }, user)
  const done = await submit(pair, user)
  const known = [oldCode, newCode].flatMap((scan) => said(scan?.refusal) ?? [])
  // Of a dealer's user either is refused: whose they are the one, what is nobody's the other.
  if (done === null) expect(known, reported).toEqual([])
  else expect(known, reported).toContainEqual(done)
  expect(said(alone?.refusal), `${reported}, the old one alone`).toEqual(said(oldCode?.refusal))
  // Only that the two do not fit each other shows when both are known.
  if (newCode?.refusal?.error !== 'LABEL_OTHER_KIND') {
    expect(said(first?.refusal), `${reported}, the new one first`).toEqual(said(newCode?.refusal))
  }
  return done !== null
}

/** Every situation of a label on either side of a pair. */
async function expectAllSame(who: keyof typeof users, settings: Settings): Promise<number> {
  const made = await makeSituations(test, places)
  await setRules(test, settings)
  let refused = 0
  for (const [index, [name, code]] of Object.entries(made).entries()) {
    const asNew = { oldCode: goods.at(index), newCode: code }
    const asOld = { oldCode: code, newCode: spare.at(index) }
    if (await expectSame(`${who}, new: ${name}`, asNew, users[who])) refused += 1
    if (await expectSame(`${who}, old: ${name}`, asOld, users[who])) refused += 1
  }
  return refused
}

describe('the check of a pair says what the replacement says', () => {
  it.each(SETTINGS.slice(0, 2))('$closed_box_rule', { timeout: 240_000 }, async (settings) => {
    const refused = await expectAllSame('administrator', settings)
    expect(refused).toBeGreaterThanOrEqual(10)
    expect(refused).toBeLessThan(40)
  })

  it.each(['dealer', 'factory'] as const)('to a %s’s user', { timeout: 240_000 }, async (who) => {
    await expectAllSame(who, SETTINGS[0] as Settings)
  })

  it('of what lies in closed packages, holds something, or is of an ended batch', async () => {
    const { companyId } = test.user
    const packed = await makePackedBatch(test, companyId)
    const others = await makePackedBatch(test, companyId)
    const ended = await makeBatch(test, { companyId, productCount: 2 })
    await test.prepare({ operation: 'deactivate_batch', target: { batchId: ended.id } })
    const emptied = { codes: [packed.at(3)] }
    await test.prepare({ operation: 'unbox', target: emptied, contentOnly: true })
    await rules({ closed_box_rule: 'refuse' })
    const pairs: Readonly<Record<string, Required<Pair>>> = {
      LABEL_BOX_CLOSED: { oldCode: goods.at(0), newCode: packed.at(8) },
      LABEL_REPLACEMENT_HOLDS: { oldCode: others.at(2), newCode: packed.at(4) },
      BATCH_DEACTIVATED: { oldCode: goods.at(0), newCode: ended.at(0) },
      LABEL_CODE_DUPLICATE: { oldCode: goods.at(0), newCode: goods.at(0) },
    }
    for (const [error, pair] of Object.entries(pairs)) {
      const { newCode } = await check(pair)
      expect(newCode?.refusal?.error).toBe(error)
      expect(said(newCode?.refusal)).toEqual(await submit(pair))
    }
    const empty = { oldCode: others.at(2), newCode: packed.at(3) }
    expect((await check(empty)).newCode?.refusal?.error).toBe('LABEL_BOX_CLOSED')
    expect(await submit(empty)).toMatchObject({ error: 'LABEL_BOX_CLOSED' })
  })
})

describe('the check of a pair', () => {
  it('says which package the new label opens, of the new one alone, and changes nothing', async () => {
    const packed = await makePackedBatch(test, test.user.companyId)
    const [newCode, box] = [packed.at(8), packed.at(2)]
    const before = await everyLabelRow(test)
    const pair = await check({ oldCode: goods.at(0), newCode })
    const notice = { error: 'LABEL_LEAVES_BOX', values: { code: newCode, box } }
    expect(pair['newCode']).toMatchObject({ refusal: null, notices: [notice] })
    expect(pair['oldCode']).toMatchObject({ refusal: null, notices: [] })
    expect((await check({ newCode })).newCode).toMatchObject({ refusal: null, notices: [notice] })
    expect(await everyLabelRow(test)).toEqual(before)
  })

  it('judges the one although the other is refused', async () => {
    const { oldCode, newCode } = await check({ oldCode: goods.at(0), newCode: goods.at(1) })
    expect(newCode?.refusal?.error).toBe('LABEL_REPLACEMENT_USED')
    expect(oldCode).toMatchObject({ refusal: null })
    const both = await check({ oldCode: spare.at(0), newCode: goods.at(1) })
    expect(both['newCode']?.refusal?.error).toBe('LABEL_REPLACEMENT_USED')
  })

  it('takes the codes as they are typed, and none that is not of the pair', async () => {
    const typed = { oldCode: ` ${goods.at(0)}`, newCode: `${spare.at(0)} ` }
    const { oldCode, newCode } = await check(typed)
    expect([oldCode?.refusal, newCode?.refusal]).toEqual([null, null])
    const judge = { operation: 'replace', oldCode: goods.at(0) } as const
    const codes = [goods.at(0), goods.at(1)]
    const { payload } = await test.call(inout.scanMany, { codes, judge })
    expect(payload.scans.map(({ refusal }) => refusal?.error)).toEqual([
      'LABEL_NO_TARGET',
      'LABEL_NO_TARGET',
    ])
  })
})
