import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { makeWarranty, type Warranty } from '../testing/warranty.ts'

let app: TestApp
let warranty: Warranty
let registration: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  warranty = await makeWarranty(app)
  registration = await warranty.registered(0)
})

const made = async (more: object = {}) => (await warranty.claim(registration, more)).payload.id

describe('a claim is refused', () => {
  it('beside an open one, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => warranty.claim(registration)))
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
    expect(refused.map(({ envelope }) => envelope.error)).toEqual(
      Array.from({ length: 7 }, () => 'WARRANTY_CLAIM_OPEN'),
    )
  })

  it('after the last day, but as goodwill; before it nothing is goodwill', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale', warrantyMonths: 1 })
    const over = await sale.registered(0, { soldOn: sale.day(-60) })
    const late = await sale.claim(over)
    expect([late.httpStatus, late.envelope.error]).toEqual([409, 'WARRANTY_OVER'])
    expect(late.envelope.message).toContain((await sale.get(over)).endsOn)
    const { id } = (await sale.claim(over, { isGoodwill: true })).payload
    expect(await sale.claimOf(id)).toMatchObject({ isGoodwill: true, state: 'received' })
    const early = await warranty.claim(registration, { isGoodwill: true })
    expect(early.envelope.details).toMatchObject([{ error: 'FIELD_UNKNOWN', field: 'isGoodwill' }])
  })

  it('of what was refused, ended or waits, and without a description', async () => {
    await warranty.call(warranties.cancel, { id: registration, reason: 'x' })
    expect((await warranty.claim(registration)).envelope.error).toBe('WARRANTY_STATE')
    const empty = await warranty.claim(registration, { description: ' ' })
    expect(empty.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED' }])
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const waits = await sale.registered(0, { soldOn: sale.day(-500) })
    expect((await sale.claim(waits)).envelope.error).toBe('WARRANTY_STATE')
  })

  it('to others: dealers’ people, other companies, and who may not', async () => {
    const id = await made()
    const { companyId } = warranty
    const dealer = await makeDealer(app.connections, companyId)
    const seller = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    for (const stranger of [seller, await makeUser(app.connections)]) {
      const answers = await Promise.all([
        warranty.call(warrantyClaims.get, { id }, stranger),
        warranty.step(id, 'accept', {}, stranger),
        warranty.claim(registration, {}, stranger),
      ])
      expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404])
      expect((await warranty.call(warrantyClaims.list, {}, stranger)).payload.records).toEqual([])
    }
    const reader = await warranty.colleague(['warranty-claim:list'])
    expect((await warranty.step(id, 'accept', {}, reader)).httpStatus).toBe(403)
  })

  it.each([
    ['cn', '质保申请'],
    ['tc', '保固申請'],
    ['en', 'is “Received”'],
  ] as const)('to be completed before it is accepted, in %s', async (language, words) => {
    const { envelope } = await warranty.step(
      await made(),
      'complete',
      { message: 'x' },
      undefined,
      language,
    )
    expect(envelope.error).toBe('WARRANTY_CLAIM_STATE')
    expect(envelope.message).toContain(words)
  })
})

describe('a claim', () => {
  it('is accepted, answered, noted among staff and completed, step by step', async () => {
    const id = await made({ note: '客户来店' })
    for (const step of ['answer', 'refuse']) {
      const { envelope } = await warranty.step(id, step)
      expect(envelope.details, step).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'message' }])
    }
    const mixed = await warranty.step(id, 'note', { note: 'x', message: 'y' })
    expect(mixed.envelope.details).toMatchObject([{ error: 'FIELD_UNKNOWN', field: 'message' }])
    await warranty.step(id, 'accept')
    await warranty.step(id, 'answer', { message: '请寄回' })
    await warranty.step(id, 'note', { note: '已催仓库' })
    const last = await warranty.step(id, 'complete', { message: '已换新', note: '成本 12 元' })
    expect(last.httpStatus).toBe(200)
    const claim = await warranty.claimOf(id)
    expect(claim).toMatchObject({ state: 'completed', message: '已换新', source: 'staff' })
    expect(claim.events.map(({ step, message, note }) => [step, message, note])).toEqual([
      ['complete', '已换新', '成本 12 元'],
      ['note', '', '已催仓库'],
      ['answer', '请寄回', ''],
      ['accept', '', ''],
      [null, '', '客户来店'],
    ])
    const late = await warranty.step(id, 'answer', { message: 'x' })
    expect([late.httpStatus, late.envelope.error]).toEqual([409, 'WARRANTY_CLAIM_STATE'])
    // The registration tells all of it, and the next one can be made.
    const { claims, events } = await warranty.get(registration)
    expect(claims.map((one) => [one.id, one.state])).toEqual([[id, 'completed']])
    expect(events).toHaveLength(6)
    expect(await made()).not.toBe(id)
  })

  it('is dealt with by one of two who are as fast', async () => {
    const id = await made()
    const answers = await Promise.all([
      warranty.step(id, 'accept'),
      warranty.step(id, 'refuse', { message: '不在范围' }),
      warranty.step(id, 'accept'),
    ])
    const { state, events } = await warranty.claimOf(id)
    const done = answers.filter(({ httpStatus }) => httpStatus === 200)
    expect(events).toHaveLength(1 + done.length)
    expect(['accepted', 'refused']).toContain(state)
  })

  it('keeps its registration where it is until it is over', async () => {
    const id = await made()
    const holder = { holderName: 'x', holderPhone: uniquePhone() }
    const tries = await Promise.all([
      warranty.call(warranties.cancel, { id: registration, reason: 'x' }),
      warranty.call(warranties.transfer, { id: registration, reason: 'x', ...holder }),
    ])
    const { number } = await warranty.claimOf(id)
    for (const { envelope } of tries) {
      expect(envelope.error).toBe('WARRANTY_CLAIMED')
      expect(envelope.message).toContain(number)
    }
    await warranty.step(id, 'refuse', { message: '人为损坏' })
    const ended = await warranty.call(warranties.cancel, { id: registration, reason: 'x' })
    expect(ended.httpStatus).toBe(200)
  })

  it('is found by what is known of it, counted by state, and exported', async () => {
    const id = await made({ description: '接缝漏水' })
    const other = (await warranty.claim(await warranty.registered(1))).payload.id
    await warranty.step(other, 'accept')
    const { number, registrationNumber, holderPhone } = await warranty.claimOf(id)
    const list = async (filter: object) =>
      (await warranty.call(warrantyClaims.list, filter)).payload
    for (const keyword of [number, registrationNumber, '漏水', holderPhone, warranty.batch.at(0)]) {
      expect(
        (await list({ keyword })).records.map((row) => row.id),
        keyword,
      ).toEqual([id])
    }
    expect(await list({ state: 'accepted' })).toMatchObject({
      total: 1,
      counts: [
        { state: 'accepted', count: 1 },
        { state: 'received', count: 1 },
      ],
    })
    expect((await list({ registrationId: registration })).total).toBe(1)
    expect((await list({ isGoodwill: true })).total).toBe(0)
    expect((await list({ from: warranty.day(1) })).total).toBe(0)
    for (const sort of ['-number', 'at', '-stateAt']) {
      expect((await list({ sort })).records, sort).toHaveLength(2)
    }
    const sheet = await warranty.call(warrantyClaims.exportSheet, { format: 'csv' })
    expect(sheet.httpStatus).toBe(200)
  })
})
