import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { WINNING_CODE_COLUMN_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { readRows } from '../../../test/read-files.ts'
import { type Lottery, makeLottery } from './testing/lottery.ts'

let app: TestApp
let lottery: Lottery
let prizeId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app)
  prizeId = (await lottery.create(lottery.id, { quantity: 10 })).payload.id
})

const draw = async (quantity: number) =>
  lottery.divide({
    prizeId,
    batchId: lottery.batch.id,
    productId: lottery.product.id,
    quantity,
  })
const codesOfWinners = async () =>
  (await lottery.winners()).map((serial) => lottery.batch.code(serial))

test('winning codes are shown page by page, to whoever has the right only', async () => {
  await draw(3)
  await draw(4)
  const codes: string[] = []
  let after: string | undefined
  do {
    const { payload } = await lottery.codes({ prizeId, pageSize: 3, ...(after && { after }) })
    expect(payload.total).toBe(7)
    codes.push(...payload.records.map(({ code }) => code))
    after = payload.next ?? undefined
  } while (after !== undefined)
  expect(codes).toHaveLength(7)
  expect([...codes].sort()).toEqual((await codesOfWinners()).sort())
  const { companyId } = lottery.owner
  const permissions = ['activity:list', 'activity:prize', 'activity:allocate']
  const allocator = lottery.as(await makeUser(app.connections, { companyId, permissions }))
  for (const refused of [await allocator.codes({ prizeId }), await allocator.exported(prizeId)]) {
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
  }
  // What the others see says how many, and never which.
  const reported = JSON.stringify([
    (await allocator.info(prizeId)).payload,
    (await allocator.list(lottery.id)).payload,
    await lottery.log(),
  ])
  for (const code of codes) expect(reported).not.toContain(code)
  for (const serial of await lottery.winners()) {
    expect(reported).not.toMatch(new RegExp(`serial\\D{0,3}${serial}\\b`))
  }
})

test('a page that is none is refused', async () => {
  for (const after of ['1', 'x-y', '1-2-3', '-1-2']) {
    const refused = await lottery.codes({ prizeId, after })
    expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_FORMAT', field: 'after' }])
  }
})

test.each(LANGUAGES)(
  'they are exported as a sheet, which the log tells, in %s',
  async (language) => {
    const me = lottery.as(lottery.owner, language)
    expect((await me.exported(prizeId)).envelope.error).toBe('EXPORT_EMPTY')
    await draw(5)
    const answer = await me.exported(prizeId)
    const [header, ...cells] = await readRows(answer.raw)
    expect(header).toEqual(Object.values(WINNING_CODE_COLUMN_TEXT).map((text) => text[language]))
    expect(cells.map(([code]) => code)).toEqual(await codesOfWinners())
    const status = LABEL_STATUS_TEXT.not_in_stock[language]
    expect(cells[0]?.slice(2, 5)).toEqual([lottery.batch.name, lottery.product.name, status])
    expect((await lottery.log()).at(-1)).toEqual({
      operation: 'export',
      before: null,
      after: { allocated: 5 },
    })
  },
)
