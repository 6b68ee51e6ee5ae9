import { files } from '@zhenma/contract/files/files.contract'
import sharp from 'sharp'
import { callAs, type TestApp, upload } from '../../../../test/app.ts'

/** The least that readers take for a PDF. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n43\n%%EOF\n',
  'latin1',
)

/** What a company's events may show: a PDF, or what else is sent as one. */
export const uploadPdf = (app: TestApp, token: string, content: Buffer = PDF, name = '报告.pdf') =>
  callAs(app, token, files.uploadDocument, {
    purpose: 'trace-event',
    file: upload(name, content),
  })

export async function uploadPicture(
  app: TestApp,
  token: string,
  purpose: 'trace-event' | 'product' = 'trace-event',
) {
  const content = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#070' },
  })
    .png()
    .toBuffer()
  return callAs(app, token, files.uploadImage, { purpose, file: upload('照片.png', content) })
}
