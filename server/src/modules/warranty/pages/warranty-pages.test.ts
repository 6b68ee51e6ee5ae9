import { hiddenCode } from '@zhenma/codes/hidden-code'
import { derivePurposeKey } from '@zhenma/codes/key-ring'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeWarranty, type Warranty } from '../testing/warranty.ts'
import { makePicture, makeWarrantyVisitor, proofIn, wordsOf } from '../testing/warranty-visitor.ts'

let app: TestApp
let warranty: Warranty
let phone: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  warranty = await makeWarranty(app)
  phone = uniquePhone()
})

const visitorOf = (of: Warranty, at = 0, language: 'cn' | 'tc' | 'en' = 'en') =>
  makeWarrantyVisitor(app, of.batch.at(at), language)
const NAME = { holderName: '王芳', register: 1 } as const

describe('nobody registers', () => {
  it('without a check, by one of another label, or by its code alone', async () => {
    const visitor = visitorOf(warranty)
    const other = await visitorOf(warranty, 1).check()
    expect(other).not.toBe('')
    // Known by phone where there was a check, and yet nothing can be sent for a label without one.
    const proof = proofIn((await visitorOf(warranty, 1).enter(phone, other)).body)
    expect(proof).not.toBe('')
    for (const ticket of ['', 'x', other]) {
      const { status, body } = await visitor.post({ proof, ticket, ...NAME })
      expect([status, wordsOf(body).includes('Please scan the label')]).toEqual([410, true])
    }
    expect((await warranty.list()).total).toBe(0)
  })

  it('without the code of the phone, or by a forged proof', async () => {
    const visitor = visitorOf(warranty)
    const ticket = await visitor.check()
    const forged = `${warranty.companyId}.${phone}.${Date.now() + 60_000}.${'A'.repeat(22)}`
    for (const proof of [forged, 'x', '']) {
      const { status } = await visitor.post({ proof, ticket, ...NAME })
      expect(status).toBe(400)
    }
    expect((await warranty.list()).total).toBe(0)
  })

  it('by a card that buyers do not register, nor do they see the way there', async () => {
    const closed = await makeWarranty(app, { registers: false })
    const visitor = visitorOf(closed)
    expect(await visitor.check()).toBe('')
    const hidden = await makeWarranty(app, { displayed: false })
    expect(await visitorOf(hidden).check()).toBe('')
    const { status, body } = await visitor.enter(phone)
    expect([status, wordsOf(body).includes('not registered online')]).toEqual([409, true])
  })

  it('without a name or with a day that is none; what was typed stays', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const visitor = visitorOf(sale)
    const ticket = await visitor.check()
    const proof = proofIn((await visitor.enter(phone, ticket)).body)
    const wrong = [
      [{ holderName: ' ', soldOn: sale.today }, 'Holder: is required', sale.today],
      [{ holderName: '王芳', soldOn: '' }, 'Day of purchase: is required', '王芳'],
      [{ holderName: '王芳', soldOn: '2026-02-31' }, 'Day of purchase', '2026-02-31'],
      [{ holderName: '王芳', soldOn: sale.day(1) }, 'cannot be later than today', sale.day(1)],
      [{ holderName: 'a\u0000b', soldOn: sale.today }, 'Holder', sale.today],
    ] as const
    for (const [fields, words, kept] of wrong) {
      const { status, body } = await visitor.post({ proof, ticket, register: 1, ...fields })
      expect([status, wordsOf(body).includes(words), body.includes(kept)], words).toEqual([
        400,
        true,
        true,
      ])
    }
    expect((await sale.list()).total).toBe(0)
  })
})

describe('a buyer', () => {
  it('is led from the check to the card, registers, and sees it', async () => {
    const visitor = visitorOf(warranty)
    const ticket = await visitor.check()
    const status = await visitor.status(ticket)
    expect(status.status).toBe(200)
    expect(wordsOf(status.body)).toContain('“一年质保”: this item is not registered yet')
    expect(wordsOf(status.body)).toContain('12 months of warranty')
    expect(status.body).not.toContain('<script')
    const entered = await visitor.enter(phone, ticket)
    expect(entered.body).toContain('name="holderName"')
    const proof = proofIn(entered.body)
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post({ proof, ticket, ...NAME })))
    for (const { status: code, body } of answers) {
      expect([code, wordsOf(body).includes('You are covered')]).toEqual([200, true])
      expect(Buffer.byteLength(body)).toBeLessThan(20_000)
    }
    const [record, ...more] = (await warranty.list()).records
    expect(more).toEqual([])
    expect(record).toMatchObject({
      holderName: '王芳',
      holderPhone: phone,
      source: 'buyer',
      proof: 'none',
      state: 'live',
      registeredByName: null,
    })
    // Whoever checks it is told that it is covered, and nothing of the holder.
    const stranger = await visitor.status(await visitor.check())
    expect(wordsOf(stranger.body)).toContain('This item is registered and covered until')
    expect(stranger.body).not.toContain('王芳')
    expect(stranger.body).not.toContain(phone)
  })

  it('is told that it is somebody else’s, in three languages, and nothing of whose', async () => {
    await warranty.registered(0, { holderPhone: uniquePhone() })
    const said = []
    for (const language of ['cn', 'tc', 'en'] as const) {
      const visitor = visitorOf(warranty, 0, language)
      const { status, body } = await visitor.enter(uniquePhone(), await visitor.check())
      expect([status, body.includes('王芳')]).toEqual([409, false])
      said.push(wordsOf(body))
    }
    expect(said[0]).toContain('已登记在别的手机号名下')
    expect(said[1]).toContain('已登記在別的手機號碼名下')
    expect(said[2]).toContain('registered with another phone')
  })

  it('registers with the hidden code only after a check with it; an invoice waits for staff', async () => {
    const strict = await makeWarranty(app, { warrantyProof: 'hidden_code' })
    const visitor = visitorOf(strict)
    const ticket = await visitor.check()
    const { status, body } = await visitor.enter(phone, ticket)
    expect([status, wordsOf(body).includes('The hidden code is needed')]).toEqual([403, true])
    const digits = await makeWarranty(app, { warrantyProof: 'either' }, { hiddenDigits: 4 })
    const own = visitorOf(digits)
    const key = derivePurposeKey(app.keyRing[0], 'hidden-code')
    const label = { company: digits.companyId, serial: digits.batch.lo }
    const hidden = hiddenCode(key, label, 4)
    const proven = await own.check(hidden)
    const proof = proofIn((await own.enter(uniquePhone(), proven)).body)
    await own.post({ proof, ticket: proven, ...NAME })
    expect((await digits.list()).records).toMatchObject([{ proof: 'hidden_code', state: 'live' }])
  })

  it('sends a picture of the invoice, once, which staff alone see, and is confirmed', async () => {
    const invoice = await makeWarranty(app, { warrantyProof: 'invoice' })
    const visitor = visitorOf(invoice)
    const ticket = await visitor.check()
    const proof = proofIn((await visitor.enter(phone, ticket)).body)
    const waiting = await visitor.post({ proof, ticket, ...NAME })
    expect(wordsOf(waiting.body)).toContain('The maker looks at your proof of purchase')
    const form = await visitor.post({ proof, ticket, pictures: 0 })
    const content = await makePicture()
    const refused = await visitor.sendPicture(form.body, Buffer.from('no picture'))
    expect(refused.status).toBe(415)
    const taken = await visitor.sendPicture(form.body, content)
    expect([taken.status, wordsOf(taken.body).includes('We have 1 of at most 5 pictures')]).toEqual(
      [200, true],
    )
    await visitor.sendPicture(taken.body, content)
    const [row] = (await invoice.list()).records
    const { pictures } = await invoice.get(row?.id ?? 0)
    expect(pictures).toHaveLength(1)
    const fileId = pictures[0]?.fileId ?? ''
    const { image } = (await invoice.call(warranties.picture, { fileId })).payload
    expect(image).toMatch(/^data:image\/webp;base64,/)
    expect((await warranty.call(warranties.picture, { fileId })).httpStatus).toBe(404)
    // The answer's way back knows whose phone it is.
    const back = await visitor.post({ proof: proofIn(taken.body) })
    expect(wordsOf(back.body)).toContain('Held by 王芳')
    const message = '已核对'
    await invoice.call(warranties.decide, { id: row?.id ?? 0, confirms: true, message })
    const after = await visitor.post({ proof })
    expect(wordsOf(after.body)).toContain('You are covered')
    expect(wordsOf(after.body)).toContain('The maker says: 已核对')
    // Nothing is added to what is decided.
    const late = await visitor.sendPicture(taken.body, await makePicture())
    expect(late.status).toBe(410)
  })

  it('of another country does the same, and reads why a registration was refused', async () => {
    const invoice = await makeWarranty(app, { warrantyProof: 'invoice' })
    const visitor = visitorOf(invoice)
    const ticket = await visitor.check()
    const foreign = `+447400${String(Date.now()).slice(-6)}`
    const proof = proofIn((await visitor.enter(foreign, ticket)).body)
    await visitor.post({ proof, ticket, ...NAME })
    const [row] = (await invoice.list()).records
    expect(row).toMatchObject({ holderPhone: foreign, state: 'waiting' })
    const refused = { id: row?.id ?? 0, confirms: false, message: '看不清' }
    await invoice.call(warranties.decide, refused)
    const again = await visitor.post({ proof, ticket })
    expect(wordsOf(again.body)).toContain('The maker says: 看不清')
    await visitor.post({ proof, ticket, ...NAME })
    expect((await invoice.list({ state: 'waiting' })).total).toBe(1)
  })

  it('sends no picture by a forged address', async () => {
    const visitor = visitorOf(warranty)
    const id = await warranty.registered(0, { holderPhone: phone })
    const until = Date.now() + 60_000
    const forged = `action="${visitor.url}/pictures/${id}-0-${until}-${'A'.repeat(22)}?lang=en" encType="multipart/form-data"`
    const { status, address } = await visitor.sendPicture(forged, await makePicture())
    expect([status, address]).toEqual([303, `${visitor.url}?lang=en`])
    expect((await warranty.get(id)).pictures).toEqual([])
    expect((await visitor.get(`${visitor.url}/pictures/x`)).status).toBe(303)
  })
})

it('a label that was replaced shows its warranty by the new one', async () => {
  await warranty.registered(0, { holderPhone: phone })
  const wish = { oldCode: warranty.batch.at(0), newCode: warranty.batch.at(9), reason: 'x' }
  await warranty.call(operations.replace, wish)
  const visitor = visitorOf(warranty, 9)
  expect(wordsOf((await visitor.enter(phone, await visitor.check())).body)).toContain(
    'You are covered',
  )
})

it('a card that is bound later is registered by what it says then', async () => {
  const { call, batch } = warranty
  const wish = { name: '三年', number: 'C3', warrantyMonths: 36, registers: true }
  const cardId = (await call(qaCards.create, wish)).payload.id
  await call(qaCards.bindLabel, { code: batch.at(1), cardId })
  const visitor = visitorOf(warranty, 1)
  const { body } = await visitor.status(await visitor.check())
  expect(wordsOf(body)).toContain('36 months of warranty')
})
