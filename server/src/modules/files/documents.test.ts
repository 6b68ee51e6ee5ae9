import { DOCUMENT_LIMIT_BYTES } from '@zhenma/contract/files/files.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { PDF, uploadPdf } from '../trace-events/testing/event-files.ts'

let testApp: TestApp
let editor: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  editor = await makeUser(testApp.connections, { permissions: ['trace-event:update'] })
})
afterAll(() => testApp.close())

const fetchFile = (url: string) => testApp.app.inject({ method: 'GET', url })

describe('a PDF', () => {
  test.each([
    ['a page that calls itself one', () => Buffer.from('<html><script>alert(1)</script>')],
    ['one with something before it', () => Buffer.concat([Buffer.from('<html>'), PDF])],
    ['one that was cut off', () => PDF.subarray(0, PDF.length - 8)],
    ['the end of one', () => PDF.subarray(9)],
  ])('is not %s', async (_what, content) => {
    const { httpStatus, envelope } = await uploadPdf(testApp, editor.token, content())
    expect([httpStatus, envelope.error]).toEqual([415, 'FILE_NOT_A_PDF'])
  })

  test('is refused where it is too large, and of who may save nothing that shows it', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_LIMIT_BYTES)])
    expect((await uploadPdf(testApp, editor.token, large)).envelope.error).toBe('FILE_TOO_LARGE')
    const other = await makeUser(testApp.connections, { permissions: ['product:update'] })
    expect((await uploadPdf(testApp, other.token)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('is served as it was sent, to be saved and never shown as a page of ours', async () => {
    const { payload } = await uploadPdf(testApp, editor.token, PDF, '检验\u0000报告.html')
    expect(payload).toMatchObject({ name: '检验报告.html', bytes: PDF.length })
    expect(payload.url).toBe(`/files/${editor.companyId}/${payload.id}.pdf`)
    const served = await fetchFile(payload.url)
    expect(served.rawPayload).toEqual(PDF)
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    expect((await fetchFile(payload.url.replace('.pdf', '.webp'))).statusCode).toBe(404)
    expect((await fetchFile(payload.url.replace('.pdf', '.thumb.pdf'))).statusCode).toBe(404)
  })
})
