import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { CLAIM_PICTURES } from '@zhenma/contract/warranty/warranty-words'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeWarranty, type Warranty } from '../testing/warranty.ts'
import {
  keyIn,
  makePicture,
  makeWarrantyVisitor,
  proofIn,
  wordsOf,
} from '../testing/warranty-visitor.ts'

let app: TestApp
let warranty: Warranty
let visitor: ReturnType<typeof makeWarrantyVisitor>
let phone: string
let registration: number
let proof: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  warranty = await makeWarranty(app)
  visitor = makeWarrantyVisitor(app, warranty.batch.at(0))
  phone = uniquePhone()
  registration = await warranty.registered(0, { holderPhone: phone })
  proof = proofIn((await visitor.enter(phone)).body)
})

const claims = async () => (await warranty.call(warrantyClaims.list, {})).payload.records
/** The form of a claim as it is shown now, and what it says. */
const claim = async (description = '壶盖有裂纹') => {
  const key = keyIn((await visitor.post({ proof })).body)
  return visitor.post({ proof, claim: 1, key, description })
}

describe('a holder', () => {
  it('claims once, however often the form is sent, and without words not at all', async () => {
    const shown = await visitor.post({ proof })
    const form = { proof, claim: 1, key: keyIn(shown.body) }
    const empty = await visitor.post({ ...form, description: ' ' })
    expect([empty.status, empty.body.includes('role="alert"')]).toEqual([400, true])
    const sent = { ...form, description: '壶盖有裂纹' }
    const answers = await Promise.all([visitor.post(sent), visitor.post(sent)])
    answers.push(await visitor.post(sent))
    for (const { status, body } of answers) {
      expect([status, wordsOf(body).includes('The maker has it')]).toEqual([200, true])
      // There is no second form meanwhile.
      expect(body).not.toContain('name="claim"')
    }
    expect(await claims()).toMatchObject([
      { description: '壶盖有裂纹', source: 'buyer', state: 'received' },
    ])
    const second = await visitor.post({ ...sent, key: crypto.randomUUID() })
    expect([second.status, wordsOf(second.body).includes('there is no second one')]).toEqual([
      409,
      true,
    ])
  })

  it('reads what the company answers, and never its notes', async () => {
    await claim()
    const id = (await claims())[0]?.id ?? 0
    await warranty.step(id, 'accept', { note: '疑似人为' })
    await warranty.step(id, 'answer', { message: '请寄回本店', note: '先稳住' })
    await warranty.step(id, 'note', { note: '仓库无货' })
    const { body } = await visitor.post({ proof })
    expect(wordsOf(body)).toContain('The maker says: 请寄回本店')
    for (const note of ['疑似人为', '先稳住', '仓库无货']) expect(body).not.toContain(note)
    await warranty.step(id, 'complete', { message: '已换新' })
    const done = await visitor.post({ proof })
    expect(wordsOf(done.body)).toContain('The maker says: 已换新')
    expect(done.body).toContain('name="claim"')
  })

  it('withdraws a claim after being asked, and none of somebody else', async () => {
    await claim()
    const id = (await claims())[0]?.id ?? 0
    const asked = await visitor.post({ proof, withdraw: id })
    expect(wordsOf(asked.body)).toContain('Withdraw this claim?')
    expect((await claims())[0]?.state).toBe('received')
    const answers = [
      await visitor.post({ proof, withdraw: id, sure: 1 }),
      await visitor.post({ proof, withdraw: id, sure: 1 }),
    ]
    for (const { status, body } of answers) {
      expect([status, wordsOf(body).includes('You have withdrawn it')]).toEqual([200, true])
    }
    const other = (await warranty.claim(await warranty.registered(1))).payload.id
    const foreign = await visitor.post({ proof, withdraw: other, sure: 1 })
    expect(foreign.status).toBe(409)
    expect((await warranty.claimOf(other)).state).toBe('received')
    for (const [wrong, status] of [
      ['x', 200],
      ['-1', 200],
      ['9'.repeat(40), 409],
    ] as const) {
      expect((await visitor.post({ proof, withdraw: wrong, sure: 1 })).status).toBe(status)
    }
  })

  it('adds pictures to a claim, as many as it may have', async () => {
    await claim()
    const id = (await claims())[0]?.id ?? 0
    let page = await visitor.post({ proof, pictures: id })
    for (let count = 1; count <= CLAIM_PICTURES; count += 1) {
      page = await visitor.sendPicture(page.body, await makePicture())
      expect(wordsOf(page.body)).toContain(`We have ${count} of at most ${CLAIM_PICTURES}`)
    }
    expect(page.body).not.toContain('type="file"')
    const { pictures } = await warranty.claimOf(id)
    expect(pictures).toHaveLength(CLAIM_PICTURES)
    const fileId = pictures[0]?.fileId ?? ''
    expect((await warranty.call(warrantyClaims.picture, { fileId })).httpStatus).toBe(200)
    // A picture of a claim is none of an invoice.
    expect((await warranty.call(warranties.picture, { fileId })).httpStatus).toBe(404)
  })

  it('claims nothing after the last day, and is told since when', async () => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale', warrantyMonths: 1 })
    const holder = uniquePhone()
    await sale.registered(0, { soldOn: sale.today, holderPhone: holder })
    await sale.registered(1, { soldOn: sale.day(-60), holderPhone: holder })
    const entered = await makeWarrantyVisitor(app, sale.batch.at(0)).enter(holder)
    const known = { proof: proofIn(entered.body) }
    const second = makeWarrantyVisitor(app, sale.batch.at(1))
    const shown = await second.post(known)
    expect(wordsOf(shown.body)).toContain('The warranty is over')
    expect(shown.body).not.toContain('name="claim"')
    const { status, body } = await second.post({ ...known, claim: 1, description: 'x' })
    expect([status, wordsOf(body).includes('The warranty was over on')]).toEqual([409, true])
  })
})

describe('a transfer', () => {
  let next: string
  beforeEach(() => {
    next = uniquePhone()
  })
  const offer = (to: string = next) => visitor.post({ proof, offer: 1, to })
  const takeOver = async (more: object = {}) => {
    const entered = await visitor.enter(next)
    const fields = { proof: proofIn(entered.body), takeOver: 1, holderName: '新主人', ...more }
    return { entered, taken: await visitor.post(fields) }
  }

  it('is refused to what is no phone, to oneself, and while something is claimed', async () => {
    expect((await offer('12')).status).toBe(400)
    const self = await offer(phone)
    expect([self.status, wordsOf(self.body).includes('belongs to this phone already')]).toEqual([
      409,
      true,
    ])
    await claim()
    const claimed = await offer()
    expect([claimed.status, wordsOf(claimed.body).includes('deal with it first')]).toEqual([
      409,
      true,
    ])
    expect((await warranty.get(registration)).offeredTo).toBe('')
  })

  it('makes it theirs who prove the phone and accept; the earlier holder is known to staff alone', async () => {
    await claim('旧主人的事')
    const id = (await claims())[0]?.id ?? 0
    await visitor.post({ proof, withdraw: id, sure: 1 })
    const offered = await offer()
    expect(wordsOf(offered.body)).toContain(`Offered to ${next}`)
    expect((await warranty.get(registration)).holderPhone).toBe(phone)
    const nameless = await takeOver({ holderName: ' ' })
    expect(wordsOf(nameless.entered.body)).toContain('Take the warranty over')
    expect(nameless.entered.body).not.toContain('王芳')
    expect(nameless.taken.status).toBe(400)
    const fields = { proof: proofIn(nameless.entered.body), takeOver: 1, holderName: '新主人' }
    const answers = await Promise.all([visitor.post(fields), visitor.post(fields)])
    expect(answers.some(({ body }) => wordsOf(body).includes('Held by 新主人'))).toBe(true)
    const shown = await visitor.post({ proof: fields.proof })
    expect(shown.body).not.toContain('旧主人的事')
    expect(shown.body).not.toContain(phone)
    const found = await warranty.get(registration)
    expect([found.holderName, found.holderPhone, found.offeredTo]).toEqual(['新主人', next, ''])
    expect(found.events.slice(0, 2)).toMatchObject([
      { kind: 'taken_over', side: 'buyer', before: `王芳 ${phone}`, after: `新主人 ${next}` },
      { kind: 'offered', side: 'buyer', after: next },
    ])
    // The earlier holder has nothing to say any more.
    const before = await visitor.post({ proof, offer: 1, to: uniquePhone() })
    expect([before.status, wordsOf(before.body).includes('registered with another phone')]).toEqual(
      [409, true],
    )
  })

  it('is taken back until it is accepted', async () => {
    await offer()
    const entered = await visitor.enter(next)
    const back = await visitor.post({ proof, takeBack: 1 })
    expect(back.body).toContain('name="offer"')
    await visitor.post({ proof, takeBack: 1 })
    const late = { proof: proofIn(entered.body), takeOver: 1, holderName: '新主人' }
    expect((await visitor.post(late)).status).toBe(409)
    const { events, holderPhone } = await warranty.get(registration)
    expect(holderPhone).toBe(phone)
    expect(events.map(({ kind }) => kind)).toEqual(['offer_withdrawn', 'offered', 'registered'])
  })
})
