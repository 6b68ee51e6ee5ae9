import { files } from '@zhenma/contract/files/files.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let editor: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  editor = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

type Refused = { readonly error: string; readonly field?: string; readonly message: string }
const problemsOf = (answer: { envelope: { details?: readonly object[] } }) =>
  answer.envelope.details as readonly Refused[]

async function uploadPicture(user: MadeUser = editor): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a60' } })
    .png()
    .toBuffer()
  const file = upload('leaf.png', content)
  return (await callAs(testApp, user.token, files.uploadImage, { file })).payload.id
}

const create = (input: object) =>
  callAs(testApp, editor.token, products.create, {
    name: '普洱熟茶',
    number: uniqueName('M'),
    ...input,
  })
const read = async (id: number) =>
  (await callAs(testApp, editor.token, products.get, { id })).payload.materials
/** Saves the product as it is, with other materials. */
async function save(id: number, input: object, language: 'en' | 'cn' = 'en') {
  const { name, number } = (await callAs(testApp, editor.token, products.get, { id })).payload
  const whole = { id, name, number, ...input }
  return callAs(testApp, editor.token, products.update, whole, { language })
}

/** A product of two materials, the first with a picture. */
async function makeTea() {
  const imageId = await uploadPicture()
  const materials = [
    { name: '晒青毛茶', origin: '云南勐海', imageId },
    { name: '山泉水', origin: '' },
  ]
  const { id } = (await create({ materials })).payload
  const [leaves, water] = await read(id)
  if (leaves === undefined || water === undefined) throw new Error('the product has no materials')
  return { id, imageId, leaves: { id: leaves.id, name: leaves.name }, water: { id: water.id } }
}

describe('a raw material', () => {
  test('that still has its picture is not dropped: the refusal names it, and all of it stays', async () => {
    const { id, leaves, water } = await makeTea()
    const before = await read(id)
    for (const materials of [[], [{ ...water, name: '山泉水' }], [{ name: '新料' }]]) {
      const refused = await save(id, { materials })
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'MATERIAL_HAS_IMAGE'])
      expect(problemsOf(refused)).toMatchObject([{ field: 'materials' }])
      expect(problemsOf(refused)[0]?.message).toContain(leaves.name)
    }
    const inChinese = await save(id, { materials: [] }, 'cn')
    expect(inChinese.envelope.message).toBe('请先删除原材料“晒青毛茶”的图片，再删除该原材料')
    // The picture of something else is no leave to drop this one.
    const other = await uploadPicture()
    const withOther = await save(id, { materials: [], deletedMaterialImages: [other] })
    expect(withOther.envelope.error).toBe('MATERIAL_HAS_IMAGE')
    expect(await read(id)).toEqual(before)
  })

  test('goes when its picture went before it: by a save of its own, or in the same form', async () => {
    const one = await makeTea()
    const bare = [
      { ...one.leaves, imageId: null },
      { ...one.water, name: '山泉水' },
    ]
    expect((await save(one.id, { materials: bare })).httpStatus).toBe(200)
    expect((await save(one.id, { materials: [] })).httpStatus).toBe(200)
    expect(await read(one.id)).toEqual([])

    const two = await makeTea()
    const input = {
      materials: [{ ...two.water, name: '山泉水' }],
      deletedMaterialImages: [two.imageId],
    }
    expect((await save(two.id, input)).httpStatus).toBe(200)
    expect(await read(two.id)).toMatchObject([{ ...two.water, name: '山泉水', image: null }])
  })

  test('of another product, or given twice, is no material of this one', async () => {
    const mine = await makeTea()
    const other = await makeTea()
    const kept = { ...mine.leaves, imageId: mine.imageId }
    for (const materials of [
      [kept, { ...other.water, name: 'x' }],
      [kept, { ...mine.leaves }],
    ]) {
      const refused = await save(mine.id, { materials })
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'FIELD_REFERENCE'])
      expect(problemsOf(refused)[0]?.field).toBe('materials.1.id')
    }
    const invented = await create({ materials: [{ ...other.water, name: 'x' }] })
    expect(invented.envelope.error).toBe('FIELD_REFERENCE')
    expect((await read(other.id)).map(({ name }) => name)).toEqual(['晒青毛茶', '山泉水'])
  })

  test('has a name, short texts and a picture of the company; a product has fifty at most', async () => {
    const bad = await create({
      materials: [
        { name: ' ' },
        { name: 'x'.repeat(51) },
        { name: 'x', origin: 'x'.repeat(61), imageId: 'a' },
      ],
    })
    expect(problemsOf(bad).map(({ error, field }) => [error, field])).toEqual([
      ['FIELD_REQUIRED', 'materials.0.name'],
      ['FIELD_TOO_LONG', 'materials.1.name'],
      ['FIELD_TOO_LONG', 'materials.2.origin'],
      ['FIELD_FORMAT', 'materials.2.imageId'],
    ])
    const many = Array.from({ length: 51 }, (_, index) => ({ name: `料 ${index}` }))
    const tooMany = await create({ materials: many })
    expect(problemsOf(tooMany)).toMatchObject([{ error: 'FIELD_TOO_LONG', field: 'materials' }])
    expect((await create({ materials: many.slice(1) })).httpStatus).toBe(200)

    const stranger = await makeUser(testApp.connections)
    const imageId = await uploadPicture(stranger)
    const foreign = await create({ materials: [{ name: 'x', imageId }] })
    expect(problemsOf(foreign)).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'materials' }])
  })

  test('is read with its picture, keeps its place, and stays where a call does not speak of it', async () => {
    const { id, imageId, leaves, water } = await makeTea()
    expect(await read(id)).toEqual([
      {
        ...leaves,
        origin: '云南勐海',
        image: {
          id: imageId,
          url: `/files/${editor.companyId}/${imageId}.webp`,
          thumbnailUrl: `/files/${editor.companyId}/${imageId}.thumb.webp`,
        },
      },
      { ...water, name: '山泉水', origin: '', image: null },
    ])
    const materials = [{ ...water, name: '泉水' }, { name: '曲' }, { ...leaves, imageId }]
    expect((await save(id, { materials })).httpStatus).toBe(200)
    expect((await read(id)).map(({ name }) => name)).toEqual(['泉水', '曲', '晒青毛茶'])
    expect((await save(id, {})).httpStatus).toBe(200)
    const after = await read(id)
    expect(after.map(({ name }) => name)).toEqual(['泉水', '曲', '晒青毛茶'])
    expect([after[0]?.id, after[2]?.id]).toEqual([water.id, leaves.id])
  })

  test('stands in the log before and after', async () => {
    const { id, imageId, leaves, water } = await makeTea()
    await save(id, {
      materials: [
        { ...leaves, origin: '布朗山', imageId },
        { ...water, name: '水' },
      ],
    })
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ before: object | null; after: object }>`
          select before, after from operation_log
          where entity = 'product' and entity_id = ${String(id)} order by id`,
      ),
    )
    const had = [
      { name: '晒青毛茶', origin: '云南勐海', imageId },
      { name: '山泉水', origin: '', imageId: null },
    ]
    expect(log[0]?.after).toMatchObject({ materials: had })
    expect(log[1]?.before).toEqual({ materials: had })
    expect(log[1]?.after).toEqual({
      materials: [
        { name: '晒青毛茶', origin: '布朗山', imageId },
        { name: '水', origin: '', imageId: null },
      ],
    })
  })

  test('is shown to buyers of genuine goods only', async () => {
    const { id, imageId } = await makeTea()
    const checkOne = async (activation: 'activated' | 'not_activated') => {
      const wish = { productId: id, activation }
      const labels = await makeLabels(testApp.connections, testApp.keyRing, editor.companyId, wish)
      const { payload } = await callAs(testApp, null, buyerChecks.check, {
        code: labels.code(labels.lo),
      })
      return [payload.genuine, payload.product?.name, payload.product?.materials]
    }
    expect(await checkOne('activated')).toEqual([
      true,
      '普洱熟茶',
      [
        {
          name: '晒青毛茶',
          origin: '云南勐海',
          imageUrl: `/files/${editor.companyId}/${imageId}.thumb.webp`,
        },
        { name: '山泉水', origin: '', imageUrl: null },
      ],
    ])
    expect(await checkOne('not_activated')).toEqual([false, '普洱熟茶', []])
  })
})
