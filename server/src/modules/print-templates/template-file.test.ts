import { files } from '@zhenma/contract/files/files.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  printTemplates,
  TEMPLATE_FILE_LIMIT_BYTES,
} from '@zhenma/contract/print-templates/print-templates.contract'
import { measuredStart, startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { TEMPLATE_FILE_FORMAT } from '@zhenma/contract/print-templates/template-file'
import {
  pictureElement,
  rollOf,
  symbolElement,
} from '@zhenma/contract/print-templates/testing/made-elements'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'

let testApp: TestApp
let owner: MadeUser
let other: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  other = await makeUser(testApp.connections)
})

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

const as = (user: MadeUser) => ({
  upload: async () =>
    (
      await callAs(testApp, user.token, files.uploadImage, {
        file: upload('logo.png', await picture()),
        purpose: 'print-template',
      })
    ).payload.id,
  save: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, user.token, printTemplates.save, input),
  get: async (id: number) =>
    (await callAs(testApp, user.token, printTemplates.get, { id })).payload,
  names: async () =>
    (await callAs(testApp, user.token, printTemplates.list, {})).payload.records.map(
      ({ name }) => name,
    ),
  exported: (id: number) => callAs(testApp, user.token, printTemplates.exportFile, { id }),
  importFile: (content: string | Buffer, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(
      testApp,
      user.token,
      printTemplates.importFile,
      { file: upload('label.json', Buffer.from(content)) },
      { language },
    ),
})

const LAYOUT = startingLayout('roll50x30', 'en')
const fileOf = (change: object = {}): string =>
  JSON.stringify({ format: TEMPLATE_FILE_FORMAT, name: 'Label', layout: LAYOUT, ...change })

describe('a file is refused', () => {
  test.each(LANGUAGES)('that is no print template, in %s', async (language) => {
    for (const content of ['no JSON', '[]', 'null', '{"format":"else"}', '{}']) {
      const { httpStatus, envelope } = await as(owner).importFile(content, language)
      expect([httpStatus, envelope.error]).toEqual([400, 'PRINT_TEMPLATE_FILE'])
      expect(envelope.message).toMatch(textOf('PRINT_TEMPLATE_FILE', language))
    }
    expect((await as(owner).importFile('')).envelope.error).toBe('FILE_REQUIRED')
    expect(await as(owner).names()).toEqual([])
  })

  test('whose fields are not those of a template, each by its name', async () => {
    const refusedOf = async (change: object) => {
      const { httpStatus, envelope } = await as(owner).importFile(fileOf(change))
      expect(httpStatus).toBe(400)
      return envelope.details?.map(({ error, field }) => [error, field])
    }
    expect(await refusedOf({ name: '' })).toEqual([['FIELD_REQUIRED', 'file.name']])
    expect(await refusedOf({ layout: { ...LAYOUT, labelWidth: 500 } })).toEqual([
      ['FIELD_TOO_LONG', 'file.layout.labelWidth'],
    ])
    expect(await refusedOf({ layout: undefined })).toEqual([['FIELD_REQUIRED', 'file.layout']])
    expect(await refusedOf({ pictures: [{ id: 'x', content: '' }] })).toMatchObject([
      ['FIELD_FORMAT', 'file.pictures.0.id'],
    ])
    expect(await as(owner).names()).toEqual([])
  })

  test('whose pictures are missing, or are none', async () => {
    const element = pictureElement({ x: 30, y: 5 })
    const layout = rollOf([symbolElement(), element])
    const missing = await as(owner).importFile(fileOf({ layout }))
    expect([missing.httpStatus, missing.envelope.error]).toEqual([
      400,
      'PRINT_TEMPLATE_FILE_PICTURE',
    ])
    expect(missing.envelope.message).toContain(element.imageId)
    const content = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const pictures = [{ id: element.imageId, content }]
    const none = await as(owner).importFile(fileOf({ layout, pictures }))
    expect([none.httpStatus, none.envelope.error]).toEqual([400, 'PRINT_TEMPLATE_FILE_PICTURE'])
    expect(await as(owner).names()).toEqual([])
  })

  test('that is too large, before it is read', async () => {
    const { envelope } = await as(owner).importFile(Buffer.alloc(TEMPLATE_FILE_LIMIT_BYTES + 1, 32))
    expect(envelope.error).toBe('FILE_TOO_LARGE')
  })

  test('without the permissions of the step, and of a template of another company', async () => {
    const { companyId } = owner
    const permissions = ['print-template:list']
    const reader = as(await makeUser(testApp.connections, { companyId, permissions }))
    const { id } = (await as(owner).save({ name: 'Label', layout: LAYOUT })).payload
    for (const answer of [await reader.importFile(fileOf()), await reader.exported(id)]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
    const foreign = await as(other).exported(id)
    expect([foreign.httpStatus, foreign.envelope.error]).toEqual([404, 'NOT_FOUND'])
  })
})

test('a template goes to another company by file, its pictures with it', async () => {
  const imageId = await as(owner).upload()
  const layout = rollOf([symbolElement(), pictureElement({ x: 30, y: 5, imageId })])
  const { id } = (await as(owner).save({ name: '标签/一', layout })).payload
  const file = await as(owner).exported(id)
  expect(file.httpStatus).toBe(200)
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('标签_一.json')

  const taken = (await as(other).importFile(file.raw)).payload
  expect(taken.name).toBe('标签/一')
  const read = await as(other).get(taken.id)
  const [symbol, shown] = read.layout.elements
  expect(symbol).toEqual(symbolElement())
  expect(shown).toEqual({ ...layout.elements[1], imageId: (shown as { imageId: string }).imageId })
  // A picture of its own: what the first company does with its one does not matter.
  const [address] = Object.values(read.pictures)
  expect(address).toMatch(new RegExp(`^/files/${other.companyId}/`))
  expect(address).not.toContain(imageId)
  const served = await testApp.app.inject({ method: 'GET', url: address ?? '' })
  expect((await sharp(served.rawPayload).metadata()).width).toBe(60)
})

test('nothing is overwritten: where the name is taken it gets a number', async () => {
  const me = as(owner)
  const long = 'x'.repeat(100)
  for (const name of ['Label', 'Label', 'Label', long, long]) await me.importFile(fileOf({ name }))
  expect((await me.names()).sort()).toEqual(
    ['Label', 'Label (2)', 'Label (3)', long, `${'x'.repeat(96)} (2)`].sort(),
  )
})

test('a file with measures, as it was before designs, is taken as well', async () => {
  const { payload } = await as(owner).importFile(
    fileOf({ layout: measuredStart('roll50x30', 'en') }),
  )
  expect((await as(owner).get(payload.id)).layout).toEqual(LAYOUT)
})
