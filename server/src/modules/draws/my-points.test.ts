import { POINTS_TEXTS } from '../../../../buyer-page/src/draw/points.texts.ts'
import { memberErrors } from '@zhenma/contract/members/members.refusals'
import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { makeProof } from './prizes-proof.ts'

let app: TestApp
let made: Lottery
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  made = await makeLottery(app, { boxed: false, productCount: 30 })
  owner = made.owner
})

const urlOf = ({ batch }: Lottery) => `/t/${batch.at(0)}/prizes`
const post = (fields: Record<string, string>, of = made, language = 'en') =>
  app.app.inject({
    method: 'POST',
    url: urlOf(of),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(fields).toString(),
  })
const proofIn = (body: string): string => /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''
/** A member with so many points, and the proof of its phone. */
async function appear(...steps: readonly (readonly [number, string])[]) {
  const phone = uniquePhone()
  const { id } = (await callAs(app, owner.token, members.create, { name: '李雷', phone })).payload
  for (const [points, reason] of steps) {
    await callAs(app, owner.token, members.operate, { id, points, reason })
  }
  await post({ phone })
  const shown = await post({ phone, code: await lastCode(app, phone) })
  expect(shown.statusCode).toBe(200)
  return { id, phone, proof: proofIn(shown.body), body: shown.body }
}
const giveOnBirthdays = (birthdayPoints: number) =>
  callAs(app, owner.token, members.saveLevels, {
    levels: [{ name: '普通会员', points: 0, birthdayPoints }],
  })
const birthdayOf = async (id: number) =>
  (await callAs(app, owner.token, members.get, { id })).payload.birthday

test('nobody is told of points, nor keeps a birthday, without the proof of the phone for this company', async () => {
  await giveOnBirthdays(88)
  const { id, proof } = await appear([40, '补发'])
  const other = await makeLottery(app, { boxed: false, productCount: 30 })
  for (const [fields, of] of [
    [{ points: '1' }, made],
    [{ points: '1', proof: `${proof}x` }, made],
    [{ points: '1', proof }, other],
  ] as const) {
    const answer = await post({ ...fields, birthday: '1990-05-06' }, of)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('补发')
  }
  expect(await birthdayOf(id)).toBeNull()
})

test('a member reads what its points came from, page by page, and until when they are good', async () => {
  const rules = { aloneLimit: 1_000, validDays: 30 }
  await callAs(app, owner.token, members.updateRules, rules)
  const steps = Array.from({ length: 21 }, (_, at) => [at + 1, `第${at + 1}次`] as const)
  const { proof, body } = await appear(...steps)
  expect(body).toContain(POINTS_TEXTS.title.en)
  const first = await post({ points: '1', proof })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('+21 · Added')
  expect(first.body).toContain('第21次')
  expect(first.body.match(/Good until/g)).toHaveLength(20)
  expect(first.body).not.toContain('第1次')
  // Nothing is given for birthdays, so nobody is asked for one.
  expect(first.body).not.toContain('name="birthday"')
  expect(first.body).not.toContain('<script')
  expect(Buffer.byteLength(first.body)).toBeLessThan(20_000)
  const before = /value="(\d+)" name="before"/.exec(first.body)?.[1] ?? ''
  const second = await post({ points: '1', before, proof }, made, 'zh-TW')
  expect(second.body).toContain('第1次')
  expect(second.body).not.toContain('第2次')
  expect(second.body).toContain(POINTS_TEXTS.newest.tc)
  for (const wrong of ['0', '-1', 'x', '9'.repeat(30)]) {
    expect((await post({ points: '1', before: wrong, proof })).statusCode).toBe(200)
  }
})

test('why staff gave back what they had set aside is said between them', async () => {
  const phone = uniquePhone()
  const { id } = (await callAs(app, owner.token, members.create, { name: '李雷', phone })).payload
  await callAs(app, owner.token, members.operate, { id, points: 900, reason: '开业' })
  const asked = { id, points: -900, reason: '退货' }
  const { operationId } = (await callAs(app, owner.token, members.operate, asked)).payload
  const second = await makeUser(app.connections, { companyId: owner.companyId })
  const decision = { operationId, passes: false, note: '证据不足' }
  expect((await callAs(app, second.token, members.decide, decision)).httpStatus).toBe(200)
  await post({ phone })
  const shown = await post({ phone, code: await lastCode(app, phone) })
  const page = await post({ points: '1', proof: proofIn(shown.body) })
  expect(page.body).toContain('+900 · Given back')
  expect(page.body).toContain('退货')
  expect(page.body).not.toContain('证据不足')
})

test('who is no member has no points, and keeps no birthday', async () => {
  await giveOnBirthdays(88)
  const proven = { companyId: owner.companyId, phone: uniquePhone() }
  const proof = makeProof(app.keyRing, proven, Date.now())
  const answer = await post({ points: '1', birthday: '1990-05-06', proof })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain(POINTS_TEXTS.none.en)
  expect(answer.body).not.toContain('name="birthday"')
})

test('a birthday is entered once where points are given for it; only staff change it then', async () => {
  const { id, proof } = await appear([40, '补发'])
  const enter = (birthday: string, language = 'en') =>
    post({ points: '1', proof, birthday }, made, language)
  expect((await enter('1990-05-06')).statusCode).toBe(404)
  await giveOnBirthdays(88)
  const tomorrow = businessDay(new Date(Date.now() + 86_400_000), 'Asia/Shanghai')
  for (const wrong of ['', 'x', '1990-02-30', '1899-12-31', tomorrow, '1990-05-06T00:00']) {
    const refused = await enter(wrong)
    expect([wrong, refused.statusCode]).toEqual([wrong, 400])
    expect(refused.body).toContain(memberErrors.MEMBER_BIRTHDAY_DAY.text.en)
    expect(refused.body).toContain('name="birthday"')
  }
  expect(await birthdayOf(id)).toBeNull()

  const kept = await enter('1990-05-06')
  expect(kept.statusCode).toBe(200)
  expect(kept.body).toContain('6 May 1990')
  expect(kept.body).not.toContain('name="birthday"')
  // Sent again, its answer lost, it is kept already.
  expect((await enter('1990-05-06')).statusCode).toBe(200)
  const other = await enter('1991-05-06', 'zh-TW')
  expect(other.statusCode).toBe(409)
  expect(other.body).toContain(memberErrors.MEMBER_BIRTHDAY_KNOWN.text.tc)
  expect(await birthdayOf(id)).toBe('1990-05-06')
  const log = (await callAs(app, owner.token, systemLog.operations, { entity: 'member' })).payload
  const entry = log.records.find(({ fields }) => fields.includes('birthday'))
  expect(entry).toMatchObject({ operation: 'update', entityId: String(id), userId: null })
  const detail = await callAs(app, owner.token, systemLog.operation, { id: entry?.id ?? 0 })
  expect(detail.payload.after).toEqual({ birthday: '•••' })

  const { revision, name, phone } = (await callAs(app, owner.token, members.get, { id })).payload
  const change = { id, revision, name, phone, birthday: '1991-05-06' }
  expect((await callAs(app, owner.token, members.update, change)).httpStatus).toBe(200)
})
