import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REPORT_PICTURE_HOURS, REPORT_PICTURES } from '@zhenma/contract/buyer-reports/report-words'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeLabels, makeLabels } from '../../../test/make/label-rows.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { makeReportTicket } from './report-ticket.ts'

let app: TestApp
let staff: MadeUser
let labels: MadeLabels
let code: string
let ticket: string
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())
beforeEach(async () => {
  staff = await makeUser(app.connections)
  labels = await makeLabels(app.connections, app.keyRing, staff.companyId)
  code = labels.code(labels.lo)
  ticket = await report()
})

/** A report, of which the ticket is answered. */
async function report(of = code): Promise<string> {
  const made = makeReportTicket(app.keyRing, of, Date.now() - 60_000)
  const given = { code: of, ticket: made, problem: 'fake' }
  const { httpStatus } = await callAs(app, null, buyerReports.report, given)
  expect(httpStatus).toBe(200)
  return made
}

/** A picture like no other. */
const picture = (): Promise<Buffer> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const [width, height] = [20 + randomInt(60), 20 + randomInt(60)]
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
const add = (content: Uint8Array, more: object = {}) =>
  callAs(app, null, buyerReports.addPicture, {
    code,
    ticket,
    picture: upload('label.png', content),
    ...more,
  })

const details = async (by: MadeUser = staff) => {
  const [row] = (await callAs(app, by.token, buyerReports.list, {})).payload.records
  if (row === undefined) throw new Error('there is no report')
  return (await callAs(app, by.token, buyerReports.get, { id: row.id })).payload
}
const look = (by: MadeUser, fileId: string) =>
  callAs(app, by.token, buyerReports.picture, { fileId })

describe('a picture is refused, and nothing is kept', () => {
  test.each([
    ['without the ticket of a report', () => ({ ticket: 'x' }), 410, 'REPORT_TICKET'],
    [
      'with a ticket whose form was not sent',
      () => ({ ticket: makeReportTicket(app.keyRing, code, Date.now() - 60_000) }),
      410,
      'REPORT_TICKET',
    ],
    ['for another code', () => ({ code: labels.code(labels.hi) }), 410, 'REPORT_TICKET'],
    ['that is missing', () => ({ picture: undefined }), 400, 'FILE_REQUIRED'],
    [
      'that is none',
      () => ({ picture: upload('label.png', Buffer.from('<svg onload="alert(1)"/>')) }),
      415,
      'FILE_NOT_AN_IMAGE',
    ],
  ])('%s', async (_what, wrong, status, error) => {
    const { httpStatus, envelope } = await add(await picture(), wrong())
    expect([httpStatus, envelope.error]).toEqual([status, error])
    expect((await details()).pictures).toEqual([])
  })

  test('when a report has as many as it may, however many come at once', async () => {
    const contents = await Promise.all(Array.from({ length: REPORT_PICTURES + 3 }, picture))
    const answers = await Promise.all(contents.map((content) => add(content)))
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
    expect(refused.map(({ envelope }) => envelope.error)).toEqual(
      Array.from({ length: 3 }, () => 'REPORT_PICTURES_FULL'),
    )
    expect((await details()).pictures).toHaveLength(REPORT_PICTURES)
  })

  test('when the report was sent too long ago', async () => {
    await asPlatform(app.connections, (db) =>
      sql`update buyer_report set created_at = now() - make_interval(hours => ${REPORT_PICTURE_HOURS}, secs => 1)
           where company_id = ${staff.companyId}`.execute(db),
    )
    const { httpStatus, envelope } = await add(await picture())
    expect([httpStatus, envelope.error]).toEqual([410, 'REPORT_PICTURES_LATE'])
  })
})

test('a picture is kept once, seen by the company’s staff alone, and gone with its report', async () => {
  const content = await picture()
  const twice = await Promise.all([add(content), add(content)])
  const later = await add(content)
  for (const { payload } of [...twice, later]) {
    expect(payload).toEqual({ pictures: 1, most: REPORT_PICTURES })
  }
  const { id, pictures } = await details()
  expect(pictures).toHaveLength(1)
  const { fileId } = pictures[0] ?? { fileId: '' }
  const { image } = (await look(staff, fileId)).payload
  const shown = Buffer.from(image.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(shown).metadata()).format).toBe('webp')
  // Nobody finds it by an address.
  for (const ending of ['webp', 'private.webp', 'thumb.webp']) {
    const url = `/files/${staff.companyId}/${fileId}.${ending}`
    expect((await app.app.inject({ url })).statusCode).toBe(404)
  }
  expect((await look(await makeUser(app.connections), fileId)).httpStatus).toBe(404)
  await callAs(app, staff.token, buyerReports.remove, { id })
  expect((await look(staff, fileId)).httpStatus).toBe(404)
  expect(await app.services.files.has(`${staff.companyId}/${fileId}.private.webp`)).toBe(false)
})

test('pictures of a code that nobody has issued are the platform’s', async () => {
  const stray = '98765432109876543210'
  const sent = await report(stray)
  const { payload } = await add(await picture(), { code: stray, ticket: sent })
  expect(payload.pictures).toBe(1)
  expect((await details()).pictures).toEqual([])
})

describe('the page of a report that was sent', () => {
  const open = (url: string) => app.app.inject({ url, headers: { 'accept-language': 'en' } })
  const address = (): string => `/t/${code}/report/${ticket}`
  const send = (content: Uint8Array | undefined) => {
    const form = new FormData()
    if (content) form.set('picture', new File([new Uint8Array(content)], 'label.png'))
    return app.app.inject({
      method: 'POST',
      url: `${address()}?lang=tc`,
      payload: form as never,
    })
  }

  test('takes pictures one by one by a plain form, and says how many there are', async () => {
    const before = await open(address())
    expect(before.body).toContain('encType="multipart/form-data"')
    expect(before.body).not.toContain('of at most')
    expect(before.headers['content-security-policy']).toContain("form-action 'self'")
    const { statusCode, headers } = await send(await picture())
    expect([statusCode, headers['location']]).toEqual([303, `${address()}?lang=tc`])
    expect((await open(address())).body).toContain('We have 1 of at most 3 pictures.')
    for (let count = 1; count < REPORT_PICTURES; count += 1) await send(await picture())
    const full = await open(address())
    expect(full.body).toContain('We have 3 of at most 3 pictures.')
    expect(full.body).not.toContain('<form')
  })

  test('says why a picture was not taken, in the reader’s language', async () => {
    const none = await send(undefined)
    expect([none.statusCode, none.body.includes('role="alert"')]).toEqual([400, true])
    const text = await send(Buffer.from('no picture'))
    expect(text.statusCode).toBe(415)
    expect(text.body).toContain('lang="zh-Hant')
    expect(text.body).toContain('role="alert"')
    expect((await details()).pictures).toEqual([])
  })
})

describe('a picture whose ticket is none is refused before it is sent', () => {
  const BOUNDARY = 'boundary-of-the-test'
  /** Sends the beginning of a request of 11 MB, and answers what comes back while the rest is never sent. */
  async function begin(path: string, part: string): Promise<string> {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        'accept-language: en',
        `content-type: multipart/form-data; boundary=${BOUNDARY}`,
        `content-length: ${11 * 1024 * 1024}`,
        '',
        part,
      ].join('\r\n'),
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return first.toString('latin1')
  }
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG`

  test('by the call, by the fields before it', async () => {
    const path = `/api${buyerReports.addPicture.path}`
    const answer = await begin(path, field('code', code) + field('ticket', 'x') + file)
    expect(answer).toMatch(/^HTTP\/1\.1 410/)
    expect(answer).toContain('REPORT_TICKET')
  })

  test('by the call, where the ticket does not come first', async () => {
    const answer = await begin(`/api${buyerReports.addPicture.path}`, field('code', code) + file)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('FIELD_REQUIRED')
  })

  test('by the page, of which nothing of the body has come', async () => {
    expect(await begin(`/t/${code}/report/x`, '')).toMatch(/^HTTP\/1\.1 404/)
  })
})
