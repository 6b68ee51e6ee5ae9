import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

const category = async (parentId?: number): Promise<number> =>
  (
    await callAs(app, owner.token, products.createCategory, {
      name: uniqueName('C'),
      ...(parentId === undefined ? {} : { parentId }),
    })
  ).payload.id
const own = async (categoryId: number) =>
  (await callAs(app, owner.token, products.ownAttributes, { categoryId })).payload
const save = (categoryId: number, attributes: object[], removed: number[] = []) =>
  callAs(app, owner.token, products.saveAttributes, { categoryId, attributes, removed } as never)
const create = (input: object) =>
  callAs(app, owner.token, products.create, {
    name: '酒',
    number: uniqueName('A'),
    extendedAttributes: true,
    ...input,
  })
const read = async (id: number) => (await callAs(app, owner.token, products.get, { id })).payload
const errorsOf = (answer: { envelope: { details?: readonly object[] } }): unknown[] =>
  (answer.envelope.details ?? []).map((one) => (one as { error: string }).error)

/** A category of liquor below one of goods, each with attributes. */
async function makeLiquor() {
  const goods = await category()
  await save(goods, [{ name: '产地', kind: 'text', isShown: true }])
  const liquor = await category(goods)
  await save(liquor, [
    { name: '酒精度', kind: 'number', unit: '% vol', isRequired: true },
    { name: '香型', kind: 'choice', choices: [{ name: '酱香' }, { name: '浓香' }] },
    { name: '装瓶日期', kind: 'date' },
    { name: '手工', kind: 'yes_no' },
  ])
  const { attributes, inherited } = await own(liquor)
  const ids = [...inherited, ...attributes].map(({ id }) => id)
  const [origin = 0, alcohol = 0, aroma = 0, bottled = 0, handmade = 0] = ids
  return { goods, liquor, origin, alcohol, aroma, bottled, handmade }
}

describe('attributes of a category', () => {
  test('are inherited, and kept by products as they are written', async () => {
    const { liquor, origin, alcohol, aroma, bottled, handmade } = await makeLiquor()
    const all = await callAs(app, owner.token, products.attributes, { categoryId: liquor })
    expect(all.payload.map(({ name }) => name)).toEqual([
      '产地',
      '酒精度',
      '香型',
      '装瓶日期',
      '手工',
    ])
    const { payload } = await create({
      categoryId: liquor,
      attributes: [
        { id: origin, value: '茅台镇' },
        { id: alcohol, value: '053.50' },
        { id: aroma, value: '1' },
        { id: bottled, value: '2026-02-28' },
        { id: handmade, value: 'true' },
      ],
    })
    expect((await read(payload.id)).attributes).toEqual([
      { id: origin, value: '茅台镇' },
      { id: alcohol, value: '53.5' },
      { id: aroma, value: '1' },
      { id: bottled, value: '2026-02-28' },
      { id: handmade, value: 'true' },
    ])
  })

  test('refuse what is of another kind, missing, or of no attribute, all at once', async () => {
    const { liquor, aroma, bottled, handmade } = await makeLiquor()
    const wrong = await create({
      categoryId: liquor,
      attributes: [
        { id: aroma, value: '3' },
        { id: bottled, value: '2026-02-30' },
        { id: handmade, value: 'perhaps' },
        { id: 999_999, value: 'x' },
      ],
    })
    expect(wrong.httpStatus).toBe(400)
    expect(errorsOf(wrong)).toEqual([
      'ATTRIBUTE_VALUE',
      'ATTRIBUTE_VALUE',
      'ATTRIBUTE_VALUE',
      'ATTRIBUTE_UNKNOWN',
      'ATTRIBUTE_REQUIRED',
    ])
    // Who has the switch off is asked for nothing.
    const off = await create({ categoryId: liquor, extendedAttributes: false, attributes: [] })
    expect(off.httpStatus).toBe(200)
  })

  test('leave values where a product changes its category, and give them back', async () => {
    const { liquor, alcohol } = await makeLiquor()
    const number = uniqueName('A')
    const attributes = [{ id: alcohol, value: '53' }]
    const { id } = (await create({ number, categoryId: liquor, attributes })).payload
    const elsewhere = { id, number, name: '酒', categoryId: await category() }
    const moved = await callAs(app, owner.token, products.update, { ...elsewhere, attributes })
    expect(moved.httpStatus).toBe(200)
    expect((await read(id)).attributes).toEqual(attributes)
  })

  test('are not taken away with their values unless one knows how many; and come back with them', async () => {
    const { liquor, alcohol } = await makeLiquor()
    const attributes = [{ id: alcohol, value: '53' }]
    const { id } = (await create({ categoryId: liquor, attributes })).payload
    const refused = await save(liquor, [])
    expect(errorsOf(refused)).toEqual(['ATTRIBUTE_HAS_VALUES'])
    expect(refused.envelope.details?.[0]?.message).toBe(
      'Products with a value of “酒精度”: 1. Confirm that it is taken away',
    )
    expect((await save(liquor, [], [alcohol])).httpStatus).toBe(200)
    const { removed } = await own(liquor)
    expect(removed.find((one) => one.id === alcohol)?.valueCount).toBe(1)
    expect((await read(id)).attributes).toEqual(attributes)
    const back = await save(liquor, [{ id: alcohol, name: '酒精度', kind: 'number', unit: '%' }])
    expect(back.httpStatus).toBe(200)
    expect((await own(liquor)).attributes).toMatchObject([
      { id: alcohol, valueCount: 1, unit: '%' },
    ])
  })

  test('keep their kind and chosen choices while products have values', async () => {
    const { liquor, alcohol, aroma } = await makeLiquor()
    const values = [
      { id: alcohol, value: '53' },
      { id: aroma, value: '2' },
    ]
    await create({ categoryId: liquor, attributes: values })
    const changed = await save(
      liquor,
      [
        { id: alcohol, name: '酒精度', kind: 'text' },
        { id: aroma, name: '香型', kind: 'choice', choices: [{ id: 1, name: '酱香' }] },
      ],
      [],
    )
    expect(errorsOf(changed)).toEqual(['ATTRIBUTE_KIND_FIXED', 'CHOICE_IN_USE'])
  })

  test('have a name once in a category with those around it, and choices each once', async () => {
    const { goods, liquor } = await makeLiquor()
    const twice = await save(goods, [{ name: '酒精度', kind: 'text' }])
    expect(errorsOf(twice)).toContain('ATTRIBUTE_TWICE')
    const empty = await save(await category(liquor), [
      { name: '产地', kind: 'text' },
      { name: '瓶型', kind: 'choice', choices: [{ name: '圆' }, { name: '圆' }] },
    ])
    expect(errorsOf(empty)).toEqual(['ATTRIBUTE_TWICE', 'CHOICES_MISSING'])
  })

  test('are the own company’s only', async () => {
    const { liquor, alcohol } = await makeLiquor()
    const stranger = await makeUser(app.connections)
    const categoryId = liquor
    const forStranger = await callAs(app, stranger.token, products.attributes, { categoryId })
    expect(forStranger.payload).toEqual([])
    const byId = await callAs(app, stranger.token, products.attributes, { ids: [alcohol] })
    expect(byId.payload).toEqual([])
    const edited = await callAs(app, stranger.token, products.ownAttributes, { categoryId })
    expect(edited.httpStatus).toBe(404)
  })
})

describe('a sheet of products', () => {
  const sheet = (text: string) =>
    callAs(app, owner.token, products.importSheet, {
      file: upload('products.csv', Buffer.from(text)),
    })

  test('has a column for each attribute, takes its words and refuses others by row and column', async () => {
    const { liquor, alcohol, aroma, handmade } = await makeLiquor()
    const { payload } = await callAs(app, owner.token, products.categories, {})
    const above = payload.find(({ children }) => children.some(({ id }) => id === liquor))
    const path = `${above?.name}/${above?.children.find(({ id }) => id === liquor)?.name}`
    const number = uniqueName('S')
    const head = `产品编号,产品名称,分类,酒精度 (${path}, % vol),香型 (${path}),手工 (${path})`
    const quoted = head
      .split(/,(?! %)/)
      .map((one) => `"${one}"`)
      .join(',')
    const right = await sheet(`${quoted}\n${number},酒,${path},53.50,浓香,是`)
    expect(right.envelope).toMatchObject({ success: true, data: { created: 1 } })
    const found = await callAs(app, owner.token, products.list, { keyword: number })
    const product = await read(found.payload.records[0]?.id ?? 0)
    expect(product.extendedAttributes).toBe(true)
    expect(product.attributes).toEqual([
      { id: alcohol, value: '53.5' },
      { id: aroma, value: '2' },
      { id: handmade, value: 'true' },
    ])
    const wrong = await sheet(`${quoted}\n${number},酒,${path},strong,清香,也许`)
    expect(errorsOf(wrong)).toEqual(['ATTRIBUTE_VALUE', 'ATTRIBUTE_VALUE', 'ATTRIBUTE_VALUE'])
    const elsewhere = await sheet(`${quoted}\n${number},酒,${above?.name},53,,`)
    expect(errorsOf(elsewhere)).toEqual(['ATTRIBUTE_UNKNOWN'])
    // An empty cell takes the value away.
    expect((await sheet(`${quoted}\n${number},酒,${path},53,,`)).httpStatus).toBe(200)
    expect((await read(product.id)).attributes).toEqual([{ id: alcohol, value: '53' }])
  })
})
