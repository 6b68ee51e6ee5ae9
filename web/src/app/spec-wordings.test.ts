import { fill, LANGUAGES, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { inoutTexts } from '../scanning/submission/inout.texts.ts'
import { EMPTY_DRAFT } from '../scanning/table/draft/draft.ts'
import { beginScan } from '../scanning/table/draft/scan-draft.ts'
import { scanTexts } from '../scanning/table/draft/scan.texts.ts'
import { dealerTexts } from '../features/dealers/dealers.texts.ts'
import { productTexts } from '../features/products/products.texts.ts'
import { buyerCheckTexts } from '../features/buyer-checks/buyer-checks.texts.ts'
import { userTexts } from '../features/users/users.texts.ts'
import { kitTexts } from '../kit/kit.texts.ts'
import { listTexts } from '../kit/list/list.texts.ts'
import { uploadTexts } from '../kit/upload/upload.texts.ts'
import { shellTexts } from './shell.texts.ts'

/**
 * The messages of the specification's error catalogue that a screen says by itself, as
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
  [
    'permissions must be a non-null array',
    shellTexts.noPermissions,
    {},
    {
      cn: '权限必须是非空数组',
      tc: '權限必須是非空陣列',
      en: 'Permissions must be a non-null array',
    },
  ],
  [
    'access denied',
    shellTexts.deniedTitle,
    {},
    { cn: '无权访问', tc: '無權存取', en: 'Access denied' },
  ],
  [
    'page not found or access denied',
    shellTexts.missingText,
    {},
    {
      cn: '页面不存在或您无权访问，请检查地址。',
      tc: '頁面不存在或您無權存取，請檢查網址。',
      en: 'There is no such page, or you may not see it. Check the address.',
    },
  ],
  [
    'addition failed',
    kitTexts.addFailed,
    {},
    { cn: '添加失败', tc: '新增失敗', en: 'Addition failed' },
  ],
  [
    'modification failed',
    kitTexts.changeFailed,
    {},
    { cn: '修改失败', tc: '修改失敗', en: 'Modification failed' },
  ],
  [
    'save failed, contact the administrator',
    kitTexts.saveFailed,
    {},
    {
      cn: '保存失败，请联系管理员',
      tc: '儲存失敗，請聯絡管理員',
      en: 'Save failed, contact the administrator',
    },
  ],
  [
    'upload failed',
    kitTexts.uploadFailed,
    {},
    { cn: '上传失败', tc: '上傳失敗', en: 'Upload failed' },
  ],
  [
    'failed to retrieve product information',
    productTexts.infoFailed,
    {},
    {
      cn: '获取产品信息失败',
      tc: '取得產品資訊失敗',
      en: 'Failed to retrieve product information',
    },
  ],
  [
    'failed to retrieve dealer information',
    dealerTexts.infoFailed,
    {},
    {
      cn: '获取经销商信息失败',
      tc: '取得經銷商資訊失敗',
      en: 'Failed to retrieve dealer information',
    },
  ],
  [
    'failed to query deleted users',
    userTexts.binFailed,
    {},
    {
      cn: '查询已删除用户失败',
      tc: '查詢已刪除使用者失敗',
      en: 'Failed to query deleted users',
    },
  ],
  [
    'location information not found',
    buyerCheckTexts.noLocation,
    {},
    { cn: '未找到位置信息', tc: '找不到位置資訊', en: 'Location information not found' },
  ],
  [
    'no data available for the selected range, unable to export',
    listTexts.nothingToExport,
    {},
    {
      cn: '所选范围没有数据，无法导出',
      tc: '所選範圍沒有資料，無法匯出',
      en: 'No data available for the selected range, unable to export',
    },
  ],
  [
    'a PNG cannot exceed 1 MB',
    uploadTexts.pngTooLarge,
    { name: 'a.png' },
    {
      cn: 'PNG 图片不能超过 1 MB：a.png',
      tc: 'PNG 圖片不能超過 1 MB：a.png',
      en: 'A PNG picture cannot exceed 1 MB: a.png',
    },
  ],
  [
    'an old image must be deleted before a new upload',
    uploadTexts.full,
    { count: 1 },
    {
      cn: '请先删除旧图片再上传（最多 1 张）',
      tc: '請先刪除舊圖片再上傳（最多 1 張）',
      en: 'Remove an old picture first (at most 1)',
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
  parties: { dealer: { id: 1, name: 'D' } },
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
