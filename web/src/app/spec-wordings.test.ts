import { fill, LANGUAGES, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { inoutTexts } from '../features/inout/inout.texts.ts'
import { EMPTY_DRAFT } from '../features/inout/draft.ts'
import { beginScan } from '../features/inout/scan-draft.ts'
import { scanTexts } from '../features/inout/scan.texts.ts'
import { shellTexts } from './shell.texts.ts'

/**
 * The messages of the specification's error catalogue (section 8) that a screen says by itself, as
 * the catalogue words them. Written out here, not taken from our own tables.
 */
const CASES: readonly (readonly [string, Text, TextValues, Text])[] = [
  [
    'scanning blocked while an operation is in progress',
    scanTexts.busy,
    {},
    {
      cn: '操作进行中，暂时不能扫码',
      tc: '操作進行中，暫時不能掃碼',
      en: 'Scanning is blocked while an operation is in progress',
    },
  ],
  [
    'the large or middle box code must be scanned first',
    scanTexts.boxFirst,
    { code: '1234', count: 2 },
    {
      cn: '必须先扫大箱码或中箱码：箱 1234 内的 2 个码已在列表中',
      tc: '必須先掃大箱碼或中箱碼：箱 1234 內的 2 個碼已在清單中',
      en: 'The large or middle box code must be scanned first: 2 codes in box 1234 are already listed',
    },
  ],
  [
    'order and product-model inbound or outbound not supported on PC',
    inoutTexts.unsupported,
    {},
    {
      cn: 'PC 端不支持按订单或产品型号出入库，请使用手持设备。',
      tc: 'PC 端不支援按訂單或產品型號出入庫，請使用手持裝置。',
      en: 'Order and product-model inbound or outbound is not supported on PC; use the handheld.',
    },
  ],
  [
    'cannot close the home page',
    shellTexts.homeStays,
    {},
    { cn: '首页不能关闭', tc: '首頁不能關閉', en: 'The home page cannot be closed' },
  ],
  [
    'last page cannot be closed',
    shellTexts.lastPage,
    {},
    {
      cn: '这是最后一页，不能再关闭了',
      tc: '這是最後一頁，不能再關閉了',
      en: 'This is the last page, it cannot be closed',
    },
  ],
]

for (const language of LANGUAGES) {
  test.each(CASES)(`%s, in ${language}`, (_what, text, values, wording) => {
    expect(fill(text[language], values)).toBe(wording[language])
  })
}

const rules = {
  operation: 'outbound',
  places: { dealer: { id: 1, name: 'D' } },
  outboundFromNotInStock: false,
} as const

test.each([
  { isSingle: true, inoutMode: 'single_code', limit: 20 },
  { isSingle: false, inoutMode: 'open_all', limit: 100 },
] as const)('maximum counts exceeded: $limit codes on the screen', ({ limit, ...mode }) => {
  let draft = EMPTY_DRAFT
  for (let index = 0; index < limit; index += 1) {
    draft = beginScan(draft, String(10n ** 19n + BigInt(index)), { ...rules, ...mode }).draft
  }
  const { feedback } = beginScan(draft, String(2n * 10n ** 19n), { ...rules, ...mode })
  const said = feedback && {
    cn: fill(feedback.reason.text.cn, feedback.reason.values),
    tc: fill(feedback.reason.text.tc, feedback.reason.values),
    en: fill(feedback.reason.text.en, feedback.reason.values),
  }
  expect(said).toEqual({
    cn: `超过最大数量：每次最多 ${limit} 个码，请先提交`,
    tc: `超過最大數量：每次最多 ${limit} 個碼，請先送出`,
    en: `Maximum count exceeded: at most ${limit} codes per submission, submit these first`,
  })
})
