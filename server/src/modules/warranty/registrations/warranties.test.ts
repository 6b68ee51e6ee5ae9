import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { monthsAfter } from '@zhenma/contract/warranty/warranty-dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { makeWarranty, type Warranty } from '../testing/warranty.ts'

let app: TestApp
let warranty: Warranty
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  warranty = await makeWarranty(app)
})

const errorOf = ({
  envelope,
  httpStatus,
}: {
  envelope: { error?: string }
  httpStatus: number
}) => [httpStatus, envelope.error]

describe('nothing is registered', () => {
  it('of a label without a card, of another company’s, of one that is withdrawn', async () => {
    const { companyId } = warranty
    const bare = await makeBatch(app, { companyId, productCount: 1, activationRequired: false })
    expect(errorOf(await warranty.register(0, { code: bare.at(0) }))).toEqual([
      409,
      'WARRANTY_NO_CARD',
    ])
    const other = await makeWarranty(app)
    const foreign = await warranty.register(0, { code: other.batch.at(0) })
    expect(foreign.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    await asPlatform(app.connections, (db) =>
      sql`update label_span set query_allowed = false where company_id = ${companyId}`.execute(db),
    )
    expect(errorOf(await warranty.register(1))).toEqual([409, 'WARRANTY_LABEL'])
    expect((await warranty.list()).records).toEqual([])
  })

  it('sold tomorrow, nor without a day where the term counts from it', async () => {
    expect(errorOf(await warranty.register(0, { soldOn: warranty.day(1) }))).toEqual([
      400,
      'WARRANTY_SOLD_LATER',
    ])
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const { envelope } = await sale.register(0)
    expect(envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'soldOn' }])
  })

  it('without permission, by a dealer’s people, nor seen by them', async () => {
    const { companyId } = warranty
    const id = await warranty.registered(0)
    const clerk = await warranty.colleague(['warranty:list'])
    expect((await warranty.register(1, {}, clerk)).httpStatus).toBe(403)
    const dealer = await makeDealer(app.connections, companyId)
    const seller = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    expect((await warranty.register(1, {}, seller)).httpStatus).toBe(403)
    const listed = await warranty.call(warranties.list, {}, seller)
    expect([listed.payload.records, listed.payload.counts]).toEqual([[], []])
    const steps = await Promise.all([
      warranty.call(warranties.get, { id }, seller),
      warranty.call(warranties.cancel, { id, reason: 'x' }, seller),
      warranty.call(warranties.ofLabel, { code: warranty.batch.at(0) }, seller),
    ])
    expect(steps.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404])
  })

  it('twice: another phone is refused, the same gets what it has', async () => {
    const phone = uniquePhone()
    const id = await warranty.registered(0, { holderPhone: phone })
    expect(errorOf(await warranty.register(0))).toEqual([409, 'WARRANTY_TAKEN'])
    expect((await warranty.register(0, { holderPhone: phone })).payload.id).toBe(id)
    expect((await warranty.get(id)).events.map(({ kind }) => kind)).toEqual(['registered'])
  })
})

it('is registered of a label whose product carries the card, unless the label carries another', async () => {
  const { companyId, cardId } = warranty
  const productId = (await makeProduct(app.connections, companyId)).id
  const wish = { companyId, productId, productCount: 2, activationRequired: false }
  const goods = await makeBatch(app, wish)
  await warranty.call(qaCards.bindProduct, { id: productId, cardId })
  const { payload } = await warranty.register(0, { code: goods.at(0) })
  expect(await warranty.get(payload.id)).toMatchObject({ cardName: '一年质保', months: 12 })
  const short = { name: '短期', number: 'S', warrantyMonths: 1, registers: true }
  const own = (await warranty.call(qaCards.create, short)).payload.id
  await warranty.call(qaCards.bindLabel, { code: goods.at(1), cardId: own })
  const second = await warranty.register(1, { code: goods.at(1) })
  expect(await warranty.get(second.payload.id)).toMatchObject({ cardName: '短期', months: 1 })
  const page = await app.app.inject({ url: `/t/${goods.at(0)}` })
  expect(page.body).toContain(`/t/${goods.at(0)}/warranty`)
})

it('of twenty at once for one label, one is registered', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => warranty.register(3)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ envelope }) => envelope.error))).toEqual(
    new Set([undefined, 'WARRANTY_TAKEN']),
  )
  expect((await warranty.list()).total).toBe(1)
  const phone = uniquePhone()
  const same = await Promise.all(
    Array.from({ length: 10 }, () => warranty.register(4, { holderPhone: phone })),
  )
  expect(new Set(same.map(({ payload }) => payload.id)).size).toBe(1)
  expect((await warranty.list()).total).toBe(2)
})

describe('a registration', () => {
  it('keeps what was promised, counts from today or from the sale, and is listed', async () => {
    const id = await warranty.registered(0, { proofNote: '小票 881' })
    const { cardId, call } = warranty
    const { revision } = (await call(qaCards.get, { id: cardId })).payload
    const changed = { id: cardId, name: '改名', number: 'X', warrantyMonths: 1, revision }
    expect((await call(qaCards.update, changed)).httpStatus).toBe(200)
    const found = await warranty.get(id)
    expect(found).toMatchObject({
      cardName: '一年质保',
      months: 12,
      state: 'live',
      source: 'staff',
      proof: 'staff',
      proofNote: '小票 881',
      code: warranty.batch.at(0),
      soldOn: null,
      startsOn: warranty.today,
      endsOn: monthsAfter(warranty.today, 12),
      claims: [],
      pictures: [],
    })
    // What the form of a card left out stayed as it was.
    expect((await call(qaCards.get, { id: cardId })).payload.registers).toBe(true)
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const sold = await sale.registered(0, { soldOn: sale.day(-30) })
    expect(await sale.get(sold)).toMatchObject({
      startsOn: sale.day(-30),
      endsOn: monthsAfter(sale.day(-30), 12),
    })
    const forever = await makeWarranty(app, { warrantyMonths: null })
    const always = await forever.get(await forever.registered(0))
    expect([always.endsOn, always.state]).toEqual([null, 'live'])
  })

  it('is found by number, holder, phone, serial and code, by what it is about, and by its end', async () => {
    const phone = uniquePhone()
    const id = await warranty.registered(0, { holderName: '赵一曼', holderPhone: phone })
    await warranty.registered(1, { holderName: '李四' })
    const { number, serial, code } = await warranty.get(id)
    for (const keyword of [number, '赵一', phone.slice(3), code]) {
      const { records } = await warranty.list({ keyword })
      expect(
        records.map((record) => record.id),
        keyword,
      ).toEqual([id])
    }
    const bySerial = (await warranty.list({ keyword: String(serial) })).records
    expect(bySerial.map((record) => record.id)).toContain(id)
    expect((await warranty.list({ cardId: warranty.cardId })).total).toBe(2)
    expect((await warranty.list({ cardId: warranty.cardId + 1 })).total).toBe(0)
    expect((await warranty.list({ endsWithin: 366 })).total).toBe(2)
    expect((await warranty.list({ endsWithin: 300 })).total).toBe(0)
    expect((await warranty.list({ from: warranty.day(1) })).total).toBe(0)
    expect((await warranty.list({ state: 'waiting' })).counts).toEqual([
      { state: 'live', count: 2 },
    ])
    for (const sort of ['number', '-registeredAt', 'startsOn', '-endsOn', 'holderName']) {
      expect((await warranty.list({ sort })).records, sort).toHaveLength(2)
    }
    const sheet = await warranty.call(warranties.exportSheet, { format: 'csv' })
    expect(sheet.httpStatus).toBe(200)
    const ofLabel = (await warranty.call(warranties.ofLabel, { code })).payload
    expect(ofLabel.card).toMatchObject({ name: '一年质保', months: 12 })
    expect(ofLabel.records.map((record) => record.id)).toEqual([id])
  })

  it('is over by the calendar, with no row changed', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale', warrantyMonths: 1 })
    const id = await sale.registered(0, { soldOn: sale.day(-60) })
    expect((await sale.get(id)).state).toBe('ended')
    expect((await sale.list({ state: 'live' })).total).toBe(0)
    expect((await sale.list({ state: 'ended' })).total).toBe(1)
    expect((await sale.list()).counts).toEqual([{ state: 'ended', count: 1 }])
    // It is still the label's, and nobody registers it anew.
    expect((await sale.register(0, { soldOn: sale.today })).envelope.error).toBe('WARRANTY_TAKEN')
  })

  it('of long ago waits for somebody else, who confirms or refuses it', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale', warrantyPoints: 50 })
    const phone = uniquePhone()
    const id = await sale.registered(0, { soldOn: sale.day(-401), holderPhone: phone })
    const other = await sale.registered(1, { soldOn: sale.day(-401) })
    expect((await sale.get(id)).state).toBe('waiting')
    const own = await sale.call(warranties.decide, { id, confirms: true })
    expect(errorOf(own)).toEqual([409, 'WARRANTY_SAME_PERSON'])
    const colleague = await sale.colleague()
    const mute = await sale.call(warranties.decide, { id: other, confirms: false }, colleague)
    expect(mute.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'message' }])
    expect((await sale.call(members.list, { keyword: phone })).payload.total).toBe(0)
    const decision = { id, confirms: true, soldOn: sale.day(-20) }
    expect((await sale.call(warranties.decide, decision, colleague)).httpStatus).toBe(200)
    const confirmed = await sale.get(id)
    expect([confirmed.state, confirmed.startsOn]).toEqual(['live', sale.day(-20)])
    expect(confirmed.events.map(({ kind }) => kind)).toEqual([
      'confirmed',
      'corrected',
      'registered',
    ])
    const [member] = (await sale.call(members.list, { keyword: phone })).payload.records
    expect(member?.points).toBe(50)
    const refused = { id: other, confirms: false, message: '凭证看不清' }
    expect((await sale.call(warranties.decide, refused, colleague)).httpStatus).toBe(200)
    expect(await sale.get(other)).toMatchObject({ state: 'refused' })
    const again = await sale.call(warranties.decide, refused, colleague)
    expect(errorOf(again)).toEqual([409, 'WARRANTY_STATE'])
    // Refused, the label is free.
    expect((await sale.register(1, { soldOn: sale.today })).httpStatus).toBe(200)
  })

  it('has its day of purchase corrected, with a reason, and its term with it', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const id = await sale.registered(0, { soldOn: sale.day(-3) })
    const correct = (soldOn: string) =>
      sale.call(warranties.correct, { id, soldOn, reason: '发票写着' })
    expect((await correct(sale.day(-3))).envelope.error).toBe('WARRANTY_SOLD_SAME')
    expect((await correct(sale.day(2))).envelope.error).toBe('WARRANTY_SOLD_LATER')
    expect((await correct(sale.day(-10))).httpStatus).toBe(200)
    const found = await sale.get(id)
    expect(found).toMatchObject({ startsOn: sale.day(-10), endsOn: monthsAfter(sale.day(-10), 12) })
    expect(found.events[0]).toMatchObject({
      kind: 'corrected',
      note: '发票写着',
      before: sale.day(-3),
      after: sale.day(-10),
    })
    const id2 = await warranty.registered(0)
    const input = { id: id2, soldOn: warranty.day(-9), reason: 'x' }
    await warranty.call(warranties.correct, input)
    expect(await warranty.get(id2)).toMatchObject({
      soldOn: warranty.day(-9),
      startsOn: warranty.today,
    })
  })

  it('is transferred and ended by staff, who say why; the log names nobody', async () => {
    // Of buyers, whom the platform's setting for such numbers does not bind (ADR 0083).
    const phone = uniquePhone().replace(/^138/, '166')
    const id = await warranty.registered(0, { holderPhone: phone, wantsReminder: true })
    const wish = { id, holderName: '新主人', reason: '转卖' }
    const same = await warranty.call(warranties.transfer, { ...wish, holderPhone: phone })
    expect(same.envelope.error).toBe('WARRANTY_SAME_HOLDER')
    const next = uniquePhone().replace(/^138/, '199')
    expect(
      (await warranty.call(warranties.transfer, { ...wish, holderPhone: next })).httpStatus,
    ).toBe(200)
    const found = await warranty.get(id)
    expect(found).toMatchObject({
      holderName: '新主人',
      holderPhone: next,
      // Who has it now has agreed to nothing yet.
      wantsReminder: false,
    })
    expect(found.events[0]).toMatchObject({
      kind: 'transferred',
      note: '转卖',
      before: `王芳 ${phone}`,
      after: `新主人 ${next}`,
    })
    expect((await warranty.call(warranties.cancel, { id, reason: '退货' })).httpStatus).toBe(200)
    const twice = await warranty.call(warranties.cancel, { id, reason: '退货' })
    expect(errorOf(twice)).toEqual([409, 'WARRANTY_STATE'])
    const late = await warranty.call(warranties.transfer, { ...wish, holderPhone: uniquePhone() })
    expect(errorOf(late)).toEqual([409, 'WARRANTY_STATE'])
    const logged = (await warranty.call(systemLog.operations, { entity: 'warranty' })).payload
      .records
    expect(logged.length).toBeGreaterThan(2)
    const entries = await Promise.all(
      logged.map((entry) => warranty.call(systemLog.operation, { id: entry.id })),
    )
    const logText = JSON.stringify(entries.map(({ payload }) => payload))
    for (const secret of [phone, next, '新主人', '王芳']) expect(logText).not.toContain(secret)
    // The label is free again.
    expect((await warranty.register(0)).httpStatus).toBe(200)
  })

  it('is another company’s to nobody', async () => {
    const id = await warranty.registered(0)
    const stranger = await makeUser(app.connections)
    const { call } = warranty
    const soldOn = warranty.today
    const steps = await Promise.all([
      call(warranties.get, { id }, stranger),
      call(warranties.decide, { id, confirms: true }, stranger),
      call(warranties.correct, { id, soldOn, reason: 'x' }, stranger),
      call(warranties.cancel, { id, reason: 'x' }, stranger),
    ])
    expect(steps.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404, 404])
    expect((await call(warranties.list, {}, stranger)).payload.total).toBe(0)
  })

  it('keeps its card from being deleted, and the refusal says how many there are', async () => {
    await warranty.registered(0)
    const { call, batch, cardId } = warranty
    await call(qaCards.bindLabels, { batchId: batch.id, cardId: null })
    const { envelope } = await call(qaCards.remove, { id: cardId })
    expect([envelope.error, envelope.message]).toEqual([
      'QA_CARD_REGISTERED',
      '“一年质保” has 1 registration and stays',
    ])
  })
})

describe('a label that is replaced', () => {
  const replace = (oldCode: string, newCode: string) =>
    warranty.call(operations.replace, { oldCode, newCode, reason: '破损' })

  it('hands its warranty over, and the history says so', async () => {
    const { batch } = warranty
    const id = await warranty.registered(0)
    expect((await replace(batch.at(0), batch.at(9))).httpStatus).toBe(200)
    const found = await warranty.get(id)
    expect([found.code, found.state]).toEqual([batch.at(9), 'live'])
    expect(found.events[0]).toMatchObject({
      kind: 'moved',
      side: 'staff',
      before: batch.at(0),
      after: batch.at(9),
    })
    expect((await warranty.register(9)).envelope.error).toBe('WARRANTY_TAKEN')
    expect((await warranty.register(0)).envelope.error).toBe('WARRANTY_LABEL')
  })

  it('takes the place of what the new one had; without a warranty it changes nothing', async () => {
    const { batch } = warranty
    const [old, own] = [await warranty.registered(0), await warranty.registered(8)]
    expect((await replace(batch.at(0), batch.at(8))).httpStatus).toBe(200)
    expect((await warranty.get(old)).code).toBe(batch.at(8))
    expect((await warranty.get(own)).state).toBe('cancelled')
    const kept = await warranty.registered(7)
    expect((await replace(batch.at(1), batch.at(7))).httpStatus).toBe(200)
    expect(await warranty.get(kept)).toMatchObject({ state: 'live', code: batch.at(7) })
  })

  it('loses no warranty to a registration at the same time', async () => {
    const { batch } = warranty
    const [registered] = await Promise.all([
      warranty.register(0),
      replace(batch.at(0), batch.at(9)),
    ])
    const { records } = await warranty.list()
    if (registered.httpStatus === 200) {
      expect(records.map(({ code }) => code)).toEqual([batch.at(9)])
    } else expect(records).toEqual([])
  })
})
