import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '@zhenma/contract/members/members.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { asPlatform, one, rows } from '../../../platform/database/database.ts'
import { makeWarranty, type Warranty } from '../testing/warranty.ts'
import { forgetHolders } from './forgotten.store.ts'
import { remindHolders } from './remind-holders.ts'

let app: TestApp
let warranty: Warranty
let phone: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  warranty = await makeWarranty(app, {
    warrantyStarts: 'sale',
    warrantyMonths: 1,
    remindDays: 14,
  })
  phone = uniquePhone()
})

const messagesTo = (to: string) =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ text: string; kind: string }>`
        select text, kind from message where recipient = ${to} order by id`,
    ),
  )
const remind = (now = new Date()) => remindHolders(app.connections, now)
const sold = (days: number, more: object = {}) =>
  warranty.registered(0, {
    soldOn: warranty.day(-days),
    holderPhone: phone,
    wantsReminder: true,
    ...more,
  })

describe('a reminder', () => {
  it('comes once, whoever looks and however often, in words that tell the day', async () => {
    const id = await sold(20)
    await Promise.all([remind(), remind(), remind()])
    await remind()
    const { endsOn, events, remindedAt } = await warranty.get(id)
    const sent = await messagesTo(phone)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.kind).toBe('warranty_reminder')
    expect(sent[0]?.text).toContain(String(endsOn))
    expect(remindedAt).not.toBeNull()
    expect(events.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'reminded', side: 'system', byName: null })
  })

  it('never comes too early, after the end, unasked, or of what was ended', async () => {
    await sold(2)
    await warranty.registered(1, { soldOn: warranty.day(-20), holderPhone: phone })
    await warranty.registered(2, {
      soldOn: warranty.day(-60),
      holderPhone: phone,
      wantsReminder: true,
    })
    const ended = await warranty.registered(3, {
      soldOn: warranty.day(-20),
      holderPhone: phone,
      wantsReminder: true,
    })
    await warranty.call(warranties.cancel, { id: ended, reason: 'x' })
    await remind()
    expect(await messagesTo(phone)).toEqual([])
  })

  it('comes again where the end was corrected, and not to whoever had it before', async () => {
    const id = await sold(20)
    await remind()
    await warranty.call(warranties.correct, { id, soldOn: warranty.day(-18), reason: 'x' })
    await remind()
    expect(await messagesTo(phone)).toHaveLength(2)
    const wish = { id, holderName: 'x', holderPhone: uniquePhone(), reason: 'x' }
    await warranty.call(warranties.transfer, wish)
    await warranty.call(warranties.correct, { id, soldOn: warranty.day(-19), reason: 'x' })
    await remind()
    expect(await messagesTo(phone)).toHaveLength(2)
    expect(await messagesTo(wish.holderPhone)).toEqual([])
  })
})

describe('a holder is forgotten', () => {
  const personsOf = (id: number) =>
    asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ holder: string; transfers: string }>`
          select r.holder_name || r.holder_phone || r.offered_phone || r.proof_note as holder,
                 coalesce((select string_agg(before || after, '') from warranty_event e
                            where e.company_id = r.company_id and e.registration_id = r.id
                              and e.kind = 'transferred'), '') as transfers
            from warranty_registration r
           where r.company_id = ${warranty.companyId} and r.id = ${id}`,
      ),
    )
  /** `days`: how long ago. */
  const forget = (days: number) =>
    forgetHolders(app.services, new Date(Date.now() - days * 86_400_000), 100)

  it('with the member of the phone, and the registration stays', async () => {
    const id = await sold(20, { proofNote: '张三的小票' })
    const wish = { id, holderName: '李四', holderPhone: uniquePhone(), reason: 'x' }
    await warranty.call(warranties.transfer, wish)
    const kept = await warranty.registered(1, { soldOn: warranty.today })
    const made = { name: '李四', phone: wish.holderPhone }
    const member = (await warranty.call(members.create, made)).payload.id
    // Nobody could be told of the claim any more.
    const claim = (await warranty.claim(id)).payload.id
    const refused = (await warranty.call(members.remove, { id: member })).envelope
    expect([refused.error, refused.message.includes('李四')]).toEqual(['MEMBER_CLAIMS', true])
    await warranty.step(claim, 'refuse', { message: '不在范围' })
    expect((await warranty.call(members.remove, { id: member })).httpStatus).toBe(200)
    expect(await personsOf(id)).toEqual({ holder: '', transfers: '' })
    expect(await warranty.get(id)).toMatchObject({ state: 'live', holderName: '' })
    expect((await warranty.get(kept)).holderName).toBe('王芳')
    await remind()
    expect(await messagesTo(wish.holderPhone)).toEqual([])
  })

  it('a while after the end, and not before', async () => {
    const [over, live] = [await sold(500), await warranty.registered(1, { soldOn: warranty.today })]
    const colleague = await warranty.colleague()
    await warranty.call(warranties.decide, { id: over, confirms: true }, colleague)
    await warranty.call(warranties.transfer, {
      id: live,
      holderName: 'y',
      holderPhone: uniquePhone(),
      reason: 'x',
    })
    await asPlatform(app.connections, (db) =>
      sql`update company set receiver_days = 365 where id = ${warranty.companyId}`.execute(db),
    )
    // Its term was over some 470 days ago; the company keeps holders for 365, of which 90 are the least.
    await forget(210)
    expect((await personsOf(over)).holder).not.toBe('')
    await forget(90)
    expect(await personsOf(over)).toMatchObject({ holder: '' })
    expect((await personsOf(live)).holder).not.toBe('')
    expect((await personsOf(live)).transfers).not.toBe('')
  })
})
