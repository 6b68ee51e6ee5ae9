import { groupByFour } from '@zhenma/codes/code-format'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { CASE_TEXT } from '@zhenma/contract/buyer-reports/case-words'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { callAs, upload } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { attachmentsOf, readPages } from '../../../test/read-files.ts'
import { makeReportTicket } from './report-ticket.ts'

const app = useLabelTest()

let batch: MadeBatch
let id: number
beforeEach(async () => {
  batch = await makeBatch(app, { companyId: app.user.companyId, productCount: 3 })
  const warehouseId = app.warehouse.id
  await app.call(inout.inbound, { codes: [batch.at(0)], warehouseId })
  id = await report(batch.at(0))
})

/** A report with a picture: its id. */
async function report(code: string): Promise<number> {
  const ticket = makeReportTicket(app.keyRing, code, Date.now() - 60_000)
  const said = {
    problem: 'fake',
    details: '字迹模糊',
    shop: uniqueName('夜市 '),
    contact: '13800138000',
  }
  await callAs(app, null, buyerReports.report, { code, ticket, ...said } as never)
  const picture = await sharp({
    create: { width: 60, height: 30, channels: 3, background: '#a00' },
  })
    .png()
    .toBuffer()
  const sent = { code, ticket, picture: upload('a.png', picture) }
  const added = await callAs(app, null, buyerReports.addPicture, sent)
  expect(added.httpStatus).toBe(200)
  const [row] = (await app.call(buyerReports.list, {})).payload.records
  return row?.id ?? 0
}
const pdf = (token = app.user.token, language: (typeof LANGUAGES)[number] = 'en') =>
  callAs(app, token, buyerReports.pdf, { id }, { language })
const wordsOf = async (content: Buffer): Promise<string> =>
  (await readPages(content)).map(({ text }) => text).join('\n')

test('evidence is for who may export reports, of the company’s own', async () => {
  const { companyId } = app.user
  const looker = await makeUser(app.connections, { companyId, permissions: ['buyer-report:list'] })
  expect((await pdf(looker.token)).envelope.error).toBe('ACCESS_DENIED')
  const stranger = await makeUser(app.connections)
  expect((await pdf(stranger.token)).httpStatus).toBe(404)
})

test('it tells the case, what was noted and answered, and what the log proves, and is noted itself', async () => {
  await app.call(buyerReports.addNote, { id, text: '已致电店铺' })
  const key = { idempotencyKey: uniqueName('answer-') }
  await app.call(buyerReports.answer, { id, text: '我们已核实', ...key })
  const { raw: content } = await pdf()
  const words = await wordsOf(content)
  for (const said of [
    '字迹模糊',
    '夜市',
    '13800138000',
    '已致电店铺',
    '我们已核实',
    groupByFour(batch.at(0)),
  ]) {
    expect(words).toContain(said)
  }
  expect(words).toContain(CASE_TEXT.log.en)
  expect(words).toMatch(/SHA-256 of the file as sent:\s?[0-9a-f]{64}/)
  const [attached] = await attachmentsOf(content)
  expect(attached?.name).toBe(`proof-${batch.lo}.json`)
  const proof = JSON.parse(attached?.content ?? '') as {
    label: object
    steps: { operation: string }[]
  }
  expect(proof.label).toEqual({ code: batch.at(0), serial: batch.lo })
  expect(proof.steps.map(({ operation }) => operation)).toContain('inbound')
  const log = (await app.call(systemLog.operations, {})).payload.records
  expect(log.some((entry) => entry.entity === 'buyer-report' && entry.operation === 'export')).toBe(
    true,
  )
})

test.each(LANGUAGES)('it is in the language of whoever makes it: %s', async (language) => {
  const { raw: content } = await pdf(undefined, language)
  expect(await wordsOf(content)).toContain(CASE_TEXT.title[language])
})
