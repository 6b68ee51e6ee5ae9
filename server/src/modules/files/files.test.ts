import { files, IMAGE_LIMIT_BYTES } from '@zhenma/contract/files/files.contract'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let editor: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  editor = await makeUser(testApp.connections, { permissions: ['product:update'] })
})
afterAll(() => testApp.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

const send = (content: Uint8Array, input: object = {}, token = editor.token) =>
  callAs(testApp, token, files.uploadImage, { file: upload('茅台.jpg', content), ...input })

const fetchFile = (url: string) => testApp.app.inject({ method: 'GET', url })

describe('a picture', () => {
  test('is kept upright, small, without its metadata, with a thumbnail', async () => {
    // Orientation 6: the camera was turned, the picture is to be shown 2000 high.
    const photo = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'somebody', Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { httpStatus, payload } = await send(photo)
    expect(httpStatus).toBe(200)
    expect(payload).toMatchObject({ name: '茅台.jpg', width: 800, height: 1600 })
    expect(payload.url).toBe(`/files/${editor.companyId}/${payload.id}.webp`)

    const served = await fetchFile(payload.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const kept = await sharp(served.rawPayload).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      'webp',
      800,
      1600,
      undefined,
      undefined,
    ])
    const thumbnail = await sharp((await fetchFile(payload.thumbnailUrl)).rawPayload).metadata()
    expect([thumbnail.width, thumbnail.height]).toEqual([240, 480])

    const stored = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`select company_id, purpose, media_type, bytes, created_by from stored_file where id = ${payload.id}`,
      ),
    )
    expect(stored).toEqual([
      {
        company_id: editor.companyId,
        purpose: 'product',
        media_type: 'image/webp',
        bytes: served.rawPayload.length,
        created_by: editor.id,
      },
    ])
  })

  test.each(['png', 'webp'] as const)('may be a %s, and is never made larger', async (format) => {
    const { httpStatus, payload } = await send(await picture(30, 20).toFormat(format).toBuffer())
    expect([httpStatus, payload.width, payload.height]).toEqual([200, 30, 20])
  })

  test.each([
    ['a text', () => Buffer.from('not a picture at all')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', () => Buffer.from('474946383961010001000000002c00000000010001000002003b', 'hex')],
    ['only the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a RIFF that is no WebP', () => Buffer.from('RIFF0000WAVEfmt ')],
  ])('is not %s, whatever its name', async (_name, make) => {
    const { httpStatus, envelope } = await send(make())
    expect([httpStatus, envelope.error]).toEqual([415, 'FILE_NOT_AN_IMAGE'])
  })

  test('that is cut off is no picture', async () => {
    const noise = randomBytes(300 * 300 * 3)
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const { envelope } = await send(whole.subarray(0, whole.length / 2))
    expect(envelope.error).toBe('FILE_NOT_AN_IMAGE')
  })

  test('has limits in bytes, for PNG smaller ones', async () => {
    const side = 800
    const noisy = sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
    const png = await noisy.clone().png().toBuffer()
    expect(png.length).toBeGreaterThan(1024 * 1024)
    const tooLargePng = await send(png)
    expect([tooLargePng.httpStatus, tooLargePng.envelope.error]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(tooLargePng.envelope.message).toContain('1 MB')

    const jpeg = await picture(10, 10).jpeg().toBuffer()
    const padded = Buffer.concat([jpeg, Buffer.alloc(IMAGE_LIMIT_BYTES)])
    const tooLarge = await send(padded)
    expect(tooLarge.envelope.message).toContain('4 MB')
    const farTooLarge = await send(Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]))
    expect([farTooLarge.httpStatus, farTooLarge.envelope.error]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('that unpacks to too many pixels is refused by its header', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { httpStatus, envelope } = await send(bomb)
    expect([httpStatus, envelope.error]).toEqual([413, 'IMAGE_DIMENSIONS'])
    expect(envelope.message).toContain('8000 × 8000')
  })

  test('must be there', async () => {
    const missing = await callAs(testApp, editor.token, files.uploadImage, { purpose: 'product' })
    expect(missing.envelope.error).toBe('FILE_REQUIRED')
    expect((await send(Buffer.alloc(0))).envelope.error).toBe('FILE_REQUIRED')
  })

  test('needs the permission of what it belongs to', async () => {
    const content = await picture(10, 10).png().toBuffer()
    const nobody = await makeUser(testApp.connections, { permissions: ['product:list'] })
    expect((await send(content, {}, nobody.token)).envelope.error).toBe('ACCESS_DENIED')
    expect((await send(content, { purpose: 'license' })).envelope.error).toBe('ACCESS_DENIED')
    expect((await send(content, { purpose: 'avatar' }, nobody.token)).httpStatus).toBe(200)
    const wrong = await send(content, { purpose: 'virus' })
    expect(wrong.envelope.details?.[0]).toMatchObject({ error: 'FIELD_CHOICE', field: 'purpose' })
  })
})

describe('the address of a picture', () => {
  test.each([
    '/files/1/00000000-0000-4000-8000-000000000000.webp',
    '/files/1/00000000-0000-4000-8000-000000000000.svg',
    '/files/x/00000000-0000-4000-8000-000000000000.webp',
  ])('%s leads nowhere', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404)
  })

  test('is refused where it leaves the folder', async () => {
    const { statusCode, body } = await fetchFile('/files/1/..%2f..%2fetc%2fpasswd')
    expect([statusCode, JSON.parse(String(body)).error]).toEqual([403, 'ACCESS_DENIED'])
  })
})
