import { files } from '@zhenma/contract/files/files.contract'
import { IMAGE_KINDS, IMAGES_PER_KIND } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let app: TestApp
let editor: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  editor = await makeUser(app.connections)
})

const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
const send = (name: string, content: Buffer) =>
  callAs(app, editor.token, files.uploadImage, { file: upload(name, content), purpose: 'product' })
const sent = async (name: string): Promise<string> => {
  const { httpStatus, payload } = await send(name, await picture())
  expect(httpStatus).toBe(200)
  return payload.id
}
type Image = { readonly fileId: string; readonly kind: string; readonly name?: string }
const number = uniqueName('P')
const create = (images: readonly Image[], more: object = {}) =>
  callAs(app, editor.token, products.create, { name: '茶', number, images, ...more })
const update = (id: number, images: readonly Image[]) =>
  callAs(app, editor.token, products.update, { id, name: '茶', number, images })
const shown = async (id: number) =>
  (await callAs(app, editor.token, products.get, { id })).payload.images.map((one) => [
    one.id,
    one.kind,
    one.title,
  ])

describe('pictures of a product', () => {
  test('are of each kind, in the order of the form, and each can be put elsewhere, replaced and removed', async () => {
    const images: Image[] = []
    for (const kind of IMAGE_KINDS) {
      images.push({ fileId: await sent(`${kind} 1.png`), kind, name: 'first' })
      images.push({ fileId: await sent(`${kind} 2.png`), kind, name: '' })
    }
    const { id } = (await create(images)).payload
    const rows = (those: readonly Image[]) =>
      those.map(({ fileId, kind, name }) => [fileId, kind, name])
    expect(await shown(id)).toEqual(rows(images))
    const turned = images.toReversed()
    expect((await update(id, turned)).httpStatus).toBe(200)
    expect(await shown(id)).toEqual(rows(turned))
    const another = { fileId: await sent('another.png'), kind: 'customs', name: 'new' }
    const replaced = turned.map((one) => (one.kind === 'customs' ? another : one)).slice(1)
    const once = replaced.filter((one, at) => replaced.indexOf(one) === at)
    await update(id, once)
    expect(await shown(id)).toEqual(rows(once))
    await update(id, [])
    expect(await shown(id)).toEqual([])
  })

  test('show the first of the product itself in the list, whichever kinds stand before it', async () => {
    const [paper, front, back] = [await sent('p.png'), await sent('f.png'), await sent('b.png')]
    const { id } = (
      await create([
        { fileId: paper, kind: 'inspection' },
        { fileId: back, kind: 'product' },
        { fileId: front, kind: 'product' },
      ])
    ).payload
    const face = async () => {
      const { payload } = await callAs(app, editor.token, products.list, { keyword: number })
      return payload.records.map(({ imageUrl }) => imageUrl)
    }
    const thumbnail = (fileId: string) => `/files/${editor.companyId}/${fileId}.thumb.webp`
    expect(await face()).toEqual([thumbnail(back)])
    await update(id, [{ fileId: paper, kind: 'inspection' }])
    expect(await face()).toEqual([null])
  })

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7 …'],
    ['text', 'not a picture'],
  ])('are pictures by what is in them: %s is refused under every name', async (_what, content) => {
    for (const name of ['tea.png', 'tea.jpg', 'tea.webp', 'tea.png.svg']) {
      const refused = await send(name, Buffer.from(content))
      expect([refused.httpStatus, refused.envelope.error]).toEqual([415, 'FILE_NOT_AN_IMAGE'])
    }
  })

  test.each([
    '<b>“茶” & 100% #1?</b>.png',
    "Robert'); drop table product;--.png",
    '..\\..\\etc\\passwd.png',
    '\u202Egnp.exe.png',
    '🍵 ñ é 繁體.PNG',
    'no ending',
  ])('keep what people call them, and are stored under a name of ours: %s', async (name) => {
    const fileId = await sent(name)
    const { id } = (await create([{ fileId, kind: 'origin', name: name.slice(0, 50) }])).payload
    const { payload } = await callAs(app, editor.token, products.get, { id })
    const [image] = payload.images
    expect(image).toMatchObject({
      title: name.slice(0, 50),
      url: `/files/${editor.companyId}/${fileId}.webp`,
    })
    const file = await app.app.inject({ method: 'GET', url: image?.url ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('are refused where they are too many, of no kind that there is, or no file of the company', async () => {
    const fileId = await sent('a.png')
    const many = Array.from({ length: IMAGE_KINDS.length * IMAGES_PER_KIND + 1 }, () => ({
      fileId,
      kind: 'product',
    }))
    for (const [images, field] of [
      [many, 'images'],
      [[{ fileId, kind: 'selfie' }], 'images.0.kind'],
      [[{ fileId: '00000000-0000-4000-8000-000000000000', kind: 'product' }], 'images'],
    ] as const) {
      const { envelope } = await create(images)
      expect([envelope.success, envelope.details?.map((one) => one.field)]).toEqual([
        false,
        [field],
      ])
    }
  })
})
