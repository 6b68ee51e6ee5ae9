import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { files } from '@zhenma/contract/files/files.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
/** Writes dealers and may not review them. */
let writer: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const { companyId } = owner
  const permissions = ['dealer:list', 'dealer:create', 'dealer:update']
  writer = await makeUser(app.connections, { companyId, permissions })
})

const create = async (by: MadeUser, input: object = {}) =>
  callAs(app, by.token, dealers.create, { name: uniqueName('D'), address: '科技路 1 号', ...input })
const made = async (by: MadeUser, input: object = {}) => (await create(by, input)).payload.id
const get = (id: number, by = owner) => callAs(app, by.token, dealers.get, { id })
const statusOf = async (id: number) => (await get(id)).payload.reviewStatus
const update = async (by: MadeUser, id: number, input: object) => {
  const { payload } = await get(id, owner)
  return callAs(app, by.token, dealers.update, { ...payload, revision: undefined, ...input, id })
}
const approve = (input: object, by = owner) =>
  callAs(app, by.token, dealers.approve, { decision: 'approved', ids: [], ...input })
const history = async (id: number, by = owner) =>
  (await callAs(app, by.token, dealers.history, { id })).payload
const waiting = async () => (await callAs(app, owner.token, dealers.waiting, {})).payload.count

const uploadAs = async (by: MadeUser, purpose: 'id-card' | 'license') => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()
  const file = upload('card.png', photo)
  return (await callAs(app, by.token, files.uploadImage, { file, purpose })).payload
}

describe('a decision is refused', () => {
  test('without a reason to reject, with too long a one, of nobody, of more than a hundred', async () => {
    const id = await made(writer)
    const without = await approve({ ids: [id], decision: 'rejected' })
    expect(without.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'reason' }])
    const long = { ids: [id], decision: 'rejected', reason: 'x'.repeat(201) }
    expect((await approve(long)).httpStatus).toBe(400)
    expect((await approve({ ids: [] })).httpStatus).toBe(400)
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await approve({ ids: many })).httpStatus).toBe(400)
    expect(await statusOf(id)).toBe('unreviewed')
  })

  test('of whoever may not review, of a dealer’s people, and about another company’s dealers', async () => {
    const id = await made(writer)
    expect((await approve({ ids: [id] }, writer)).httpStatus).toBe(403)
    const above = await makeDealer(app.connections, owner.companyId)
    const below = await made(writer, { superiorId: above.id })
    const permissions = ['dealer:list', 'dealer:approve']
    const { companyId } = owner
    const own = await makeUser(app.connections, { companyId, permissions, dealerId: above.id })
    expect((await approve({ ids: [below] }, own)).httpStatus).toBe(403)
    const stranger = await makeUser(app.connections)
    expect((await approve({ ids: [id] }, stranger)).envelope.error).toBe('ROW_NOT_FOUND')
    // All or none: one that is not there takes the others with it.
    expect((await approve({ ids: [id, 999_999] })).envelope.error).toBe('ROW_NOT_FOUND')
    expect(await statusOf(id)).toBe('unreviewed')
  })

  test('where the dealer was changed since it was looked at', async () => {
    const id = await made(writer)
    const { revision } = (await get(id)).payload
    await update(writer, id, { address: '别处' })
    expect((await approve({ ids: [id], revision })).envelope.error).toBe('RECORD_CHANGED')
    expect(await statusOf(id)).toBe('unreviewed')
    const now = (await get(id)).payload.revision
    expect((await approve({ ids: [id], revision: now })).payload).toEqual({ count: 1 })
  })
})

test('whoever may review creates approved dealers; others’, and dealers’ own, begin unreviewed', async () => {
  const { companyId } = owner
  expect(await statusOf(await made(owner))).toBe('approved')
  const waits = await made(writer)
  expect(await statusOf(waits)).toBe('unreviewed')
  const above = await makeDealer(app.connections, companyId)
  const own = await makeUser(app.connections, { companyId, dealerId: above.id })
  const sub = await made(own)
  expect(await statusOf(sub)).toBe('unreviewed')
  expect(await waiting()).toBe(2)
  const listed = await callAs(app, owner.token, dealers.list, { reviewStatus: 'unreviewed' })
  expect(listed.payload.total).toBe(2)
  expect((await approve({ ids: [waits, sub] })).payload).toEqual({ count: 2 })
  expect((await approve({ ids: [waits, sub] })).payload).toEqual({ count: 0 })
  expect(await waiting()).toBe(0)
})

describe('a change', () => {
  test.each([
    ['name', { name: 'Another name' }],
    ['licenseNumber', { licenseNumber: 'L-77' }],
    ['idCardNumber', { idCardNumber: 'P1234567' }],
  ])('of the %s asks for a review again, and the reviewer sees it', async (field, change) => {
    const id = await made(owner)
    await update(writer, id, { ...change, phone: '0755-12345678' })
    expect(await statusOf(id)).toBe('unreviewed')
    const { wasApproved, changes, steps } = await history(id)
    expect(wasApproved).toBe(true)
    expect(changes).toContainEqual(expect.objectContaining({ field, isReviewed: true }))
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'phone', before: '', isReviewed: false }),
    )
    expect(changes).toHaveLength(2)
    expect(steps.map(({ step }) => step)).toEqual(['requested', 'approved'])
    await approve({ ids: [id] })
    expect((await history(id)).changes).toEqual([])
  })

  test('of a picture of licence or ID card does, too; of the address or superior none does', async () => {
    const id = await made(owner)
    const license = await uploadAs(owner, 'license')
    await update(owner, id, { licenseImageId: license.id })
    expect(await statusOf(id)).toBe('unreviewed')
    await approve({ ids: [id] })
    const card = await uploadAs(owner, 'id-card')
    await update(owner, id, { idCardBackId: card.id })
    expect(await statusOf(id)).toBe('unreviewed')
    await approve({ ids: [id] })
    const above = await made(owner)
    await update(owner, id, { address: '新地址', superiorId: above, grade: '门店' })
    expect(await statusOf(id)).toBe('approved')
    const { name } = (await get(above)).payload
    expect((await history(id)).changes).toContainEqual(
      expect.objectContaining({ field: 'superiorId', before: '', after: name }),
    )
  })

  test('of anything asks for it where the dealer was rejected, with its reason in the history', async () => {
    const id = await made(writer)
    await approve({ ids: [id], decision: 'rejected', reason: '地址不全' })
    expect(await statusOf(id)).toBe('rejected')
    await update(writer, id, {})
    expect(await statusOf(id)).toBe('rejected')
    await update(writer, id, { address: '科技路 1 号 2 楼' })
    expect(await statusOf(id)).toBe('unreviewed')
    const { steps, wasApproved } = await history(id)
    expect(wasApproved).toBe(false)
    expect(steps.map(({ step, reason }) => [step, reason])).toEqual([
      ['requested', ''],
      ['rejected', '地址不全'],
      ['requested', ''],
    ])
    expect(steps[1]?.by).toBe(`Name of ${owner.username}`)
  })
})

describe('a picture of an ID card', () => {
  test('has no public address, and is shown to who may write or review dealers they see', async () => {
    const { companyId } = owner
    const card = await uploadAs(owner, 'id-card')
    expect([card.url, card.thumbnailUrl]).toEqual(['', ''])
    for (const ending of ['webp', 'thumb.webp', 'private.webp']) {
      const url = `/files/${companyId}/${card.id}.${ending}`
      expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
    const above = await makeDealer(app.connections, companyId)
    const id = await made(owner, { idCardFrontId: card.id, idCardNumber: '11010519491231002x' })
    const see = (by: MadeUser) => callAs(app, by.token, dealers.idCard, { fileId: card.id })
    const shown = await see(writer)
    expect(shown.payload.image).toMatch(/^data:image\/webp;base64,/)
    const reader = await makeUser(app.connections, { companyId, permissions: ['dealer:list'] })
    const ofOther = await makeUser(app.connections, { companyId, dealerId: above.id })
    for (const by of [reader, ofOther, await makeUser(app.connections)]) {
      expect((await see(by)).httpStatus).toBe(404)
    }
    expect((await get(id)).payload).toMatchObject({
      idCardNumber: '11010519491231002X',
      idCardFrontId: card.id,
    })
    expect((await get(id, reader)).payload).toMatchObject({
      idCardNumber: '1101**********002X',
      idCardFrontId: null,
    })
    await update(owner, id, { idCardNumber: 'P7654321' })
    expect((await history(id)).changes.map(({ field }) => field)).toEqual(['idCardNumber'])
    expect((await history(id, reader)).changes).toEqual([])
  })

  test('is one’s own, and one of an ID card: others are refused, with the field', async () => {
    const theirs = await uploadAs(writer, 'id-card')
    const license = await uploadAs(owner, 'license')
    for (const { id: fileId } of [theirs, license]) {
      const refused = await create(owner, { idCardFrontId: fileId })
      expect(refused.envelope.details).toMatchObject([
        { error: 'DEALER_PICTURE_STRANGE', field: 'idCardFrontId' },
      ])
    }
    const kept = await made(writer, { idCardFrontId: theirs.id })
    // What is there already stays there, whoever saves.
    expect((await update(owner, kept, { address: 'y' })).httpStatus).toBe(200)
  })
})

test.each(['110105194912310021', '110105194902300028', 'ab-1', 'x y'])(
  'the ID number %s is refused',
  async (idCardNumber) => {
    const refused = await create(owner, { idCardNumber })
    expect(refused.envelope.details).toMatchObject([{ field: 'idCardNumber' }])
  },
)
