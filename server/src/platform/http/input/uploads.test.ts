import { files } from '@zhenma/contract/files/files.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { CODE_FILE_LIMIT_BYTES } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { existsSync, readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'boundary-of-the-test'

let test: TestApp
let user: MadeUser
let port: number
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const left = (): string[] => {
  const { temporaryDirectory } = test.services.files
  return existsSync(temporaryDirectory) ? readdirSync(temporaryDirectory) : []
}

/** Begins to send a file, and leaves the sending of it to the test. */
function begin(headers: Readonly<Record<string, string | number>> = {}): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${tasks.upload.path}`,
    headers: {
      'biz-token': user.token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  })
  sent.write(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="c.csv"\r\n\r\n`,
  )
  return sent
}

async function answerTo(sent: ClientRequest): Promise<{ status: number; error: string }> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { error } = (await json(response)) as { error: string }
  return { status: response.statusCode ?? 0, error }
}

describe('a file on its way in', () => {
  it('that is too large is refused in the middle, while more of it is to come', async () => {
    const sent = begin()
    sent.on('error', () => {})
    const answered = answerTo(sent)
    let isAnswered = false
    void answered.finally(() => (isAnswered = true))
    const piece = Buffer.alloc(MEGABYTE, '7')
    let megabytes = 0
    // The file never ends: only a refusal does.
    for (; !isAnswered && megabytes < 400; megabytes += 1) {
      if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), answered])
    }
    expect(await answered).toEqual({ status: 413, error: 'FILE_TOO_LARGE' })
    expect(megabytes * MEGABYTE).toBeGreaterThan(CODE_FILE_LIMIT_BYTES)
    expect(left()).toEqual([])
    sent.destroy()
  })

  it('that says how large it is is refused before any of it', async () => {
    const sent = begin({ 'content-length': 2 * CODE_FILE_LIMIT_BYTES })
    sent.on('error', () => {})
    expect(await answerTo(sent)).toEqual({ status: 413, error: 'FILE_TOO_LARGE' })
    sent.destroy()
  })

  it('that breaks off leaves nothing behind', async () => {
    const sent = begin()
    sent.on('error', () => {})
    const [received] = (await once(test.app.server, 'request')) as [IncomingMessage]
    const closed = new Promise((resolve) => received.once('close', resolve))
    sent.write(Buffer.alloc(MEGABYTE, '7'))
    sent.destroy()
    await closed
    expect(left()).toEqual([])
  })

  it('is asked for by its call; others are passed over', async () => {
    const extra = await callAs(test, user.token, files.uploadImage, {
      other: upload('a.png', Buffer.from('rubbish')),
    })
    expect(extra.envelope.error).toBe('FILE_REQUIRED')
  })

  it('comes only from who may send it', async () => {
    const nobody = await makeUser(test.connections, { permissions: ['product:list'] })
    const file = upload('p.csv', Buffer.from('x'))
    const { envelope } = await callAs(test, nobody.token, products.importSheet, { file })
    expect(envelope.error).toBe('ACCESS_DENIED')
    expect(left()).toEqual([])
  })
})

describe('what a file of codes really is', () => {
  it('is read whatever stands in a line as long as lines may be', async () => {
    for (const characters of ['"', "'", ' ', ',', '\u3000', '-']) {
      const line = `x${characters.repeat(999_990)}x\n`
      const file = upload('codes.csv', Buffer.from(line.repeat(2)))
      const { envelope } = await callAs(test, user.token, tasks.upload, { file })
      expect(envelope.success).toBe(true)
    }
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u0000\u0001stream', 'latin1')],
    ['an old xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a zip file of nothing', Buffer.from('504b0506000000000000', 'hex')],
    ['a broken workbook', Buffer.from('504b0304000000000000', 'hex')],
    ['one endless line', Buffer.alloc(2 * MEGABYTE, '7')],
  ])('is told by its bytes, not by its name: %s', async (_what, content) => {
    const { httpStatus, envelope } = await callAs(test, user.token, tasks.upload, {
      file: upload('codes.csv', content),
    })
    expect([httpStatus, envelope.error]).toEqual([400, 'SHEET_UNREADABLE'])
  })
})
