import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type Lottery, makeLottery } from '../prizes/testing/lottery.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
})

const RULE = {
  rule: 'chance',
  winningRate: 12.5,
  budgetPieces: 7,
  maximumParticipants: 900,
  perPerson: 3,
  perPersonDay: 2,
  identity: 'phone',
  firstCheckOnly: true,
  secondCheck: true,
} as const

async function run(rule: object, more: object = {}): Promise<void> {
  const { id, owner } = lottery
  const activity = (await callAs(app, owner.token, activities.info, { id })).payload
  const { name, type, startsAt, endsAt } = activity
  await callAs(app, owner.token, activities.update, { id, name, type, startsAt, endsAt, ...more })
  expect((await callAs(app, owner.token, draws.setRule, { id, ...rule })).httpStatus).toBe(200)
  await callAs(app, owner.token, activities.setOnline, { id, online: true })
}

const get = async (url: string) => (await app.app.inject({ method: 'GET', url })).body

/** The page on which a buyer of the first label may draw. */
async function formIn(lang: string): Promise<string> {
  const checked = await get(`/t/${lottery.batch.at(0)}?lang=${lang}`)
  const address = /href="(\/t\/[^"]+\/draw\?[^"]+)"/.exec(checked)?.[1]?.replaceAll('&amp;', '&')
  if (address === undefined) throw new Error('nobody is invited')
  return get(address)
}

test.each([
  [
    'cn',
    [
      '参加即表示您同意下面的参加规则',
      '奖品：茶，共 5 份',
      '中奖概率：12.5%',
      '中奖名额共 7 个',
      '最多 900 人次参加',
    ],
    [
      '每人最多参加 3 次',
      '每人每天最多参加 2 次',
      '仅限标签的首次查询',
      '仅限：广东省',
      '商家会再核对一次',
    ],
  ],
  [
    'tc',
    ['參加即表示您同意下面的參加規則', '中獎機率：12.5%', '中獎名額共 7 個'],
    ['每人最多參加 3 次', '僅限標籤的首次查詢', '商家會再核對一次'],
  ],
  [
    'en',
    [
      'By taking part you agree',
      '茶: 5 in all',
      'Chance of a win: 12.5 %',
      'At most 7 wins in all',
    ],
    ['Limit for each person: 3', 'Only after the first check', 'Only in '],
  ],
])('whoever may draw reads by which rules first, in %s', async (lang, offered, limits) => {
  await lottery.create(lottery.id, { name: '茶', quantity: 5 })
  await callAs(app, lottery.owner.token, draws.setRule, { id: lottery.id, ...RULE })
  await callAs(app, lottery.owner.token, draws.setPlaces, {
    id: lottery.id,
    areaCodes: ['440000'],
    unknownPlaceMay: true,
  })
  await run(RULE, { content: '刮开有礼。\n<b>每人限领</b>', notes: '内部备注' })
  const page = await formIn(lang)
  for (const text of [...offered, ...limits]) expect(page).toContain(text)
  // What the company says is text, and stands in its own language.
  expect(page).toContain('刮开有礼。\n&lt;b&gt;每人限领&lt;/b&gt;')
  expect(page.includes('class="said" lang="zh-Hans"')).toBe(lang !== 'cn')
  expect(page).not.toContain('内部备注')
  expect(Buffer.byteLength(page)).toBeLessThan(20_000)
})

test('what a rule does not limit, the page does not speak of', async () => {
  const { id: prizeId } = (await lottery.create(lottery.id, { quantity: 5 })).payload
  const { batch, product } = lottery
  await lottery.divide({ prizeId, batchId: batch.id, productId: product.id, quantity: 2 })
  await run({ rule: 'codes', identity: 'nobody' })
  const page = await formIn('en')
  expect(page).toContain('Which labels win was drawn before')
  for (const none of [
    'Chance of a win',
    'At most',
    'Limit for',
    'Only',
    'scratch layer',
    'looks at each win',
  ]) {
    expect(page).not.toContain(none)
  }
  expect(page).not.toContain('class="said"')
})
