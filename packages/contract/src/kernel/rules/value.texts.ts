import { texts } from '../texts.ts'
import { WORDS } from '../words.ts'

/** Name and message of the rules for texts, codes, pictures and marketing. */
export const VALUE_RULE_NAME = texts({
  required: { cn: '必填', tc: '必填', en: 'Required' },
  checked_group: { cn: '多选组', tc: '多選組', en: 'Checked group' },
  natural_number: { cn: '自然数', tc: '自然數', en: 'Natural number' },
  english_letters: { cn: '英文字母', tc: '英文字母', en: 'English letters' },
  alphanumeric_20: { cn: '0–20 位字母数字', tc: '0–20 位字母數字', en: '0 to 20 alphanumerics' },
  letters_spaces: {
    cn: '2–100 位字母与空格',
    tc: '2–100 位字母與空格',
    en: '2 to 100 letters and spaces',
  },
  digits_lines: { cn: '数字与换行', tc: '數字與換行', en: 'Digits and line breaks' },
  up_to_255: { cn: '不超过 255 字符', tc: '不超過 255 字元', en: 'Up to 255 characters' },
  url: WORDS.webAddress,
  https_address: { cn: 'HTTPS 网址', tc: 'HTTPS 網址', en: 'HTTPS address' },
  dictionary_code: { cn: '字典编码', tc: '字典代碼', en: 'Dictionary code' },
  menu_path: { cn: '菜单路径', tc: '選單路徑', en: 'Path of a menu item' },
  ip_address: WORDS.ipAddress,
  tracking_number: WORDS.trackingNumber,
  code_search: { cn: '编码查询', tc: '編碼查詢', en: 'Code search' },
  code_duplicate: { cn: '一次提交的编码', tc: '一次提交的編碼', en: 'Codes of one submission' },
  single_outbound: { cn: '单码出库', tc: '單碼出庫', en: 'Single-code outbound' },
  box_quantity: { cn: '装箱数量', tc: '裝箱數量', en: 'Box quantity' },
  range_order: { cn: '流水号区间', tc: '流水號區間', en: 'Serial range' },
  range_beyond_batch: { cn: '批次最大流水号', tc: '批次最大流水號', en: 'Batch maximum' },
  range_query: { cn: '区间查询', tc: '區間查詢', en: 'Range query' },
  span_order: { cn: '起止日期', tc: '起訖日期', en: 'Order of days' },
  export_span: { cn: '导出日期', tc: '匯出日期', en: 'Export span' },
  image: WORDS.picture,
  material_image: { cn: '删除原材料', tc: '刪除原料', en: 'Removal of a raw material' },
  red_packet_amounts: { cn: '红包金额', tc: '紅包金額', en: 'Red packet amounts' },
  activity_rule: { cn: '活动规则', tc: '活動規則', en: 'Activity rule' },
  prize: WORDS.prize,
  prize_quantity: { cn: '奖品数量', tc: '獎品數量', en: 'Prize quantity' },
  code_allocation: { cn: '中奖码分配', tc: '中獎碼分配', en: 'Code allocation' },
  allocation_change: { cn: '修改分配数量', tc: '修改分配數量', en: 'Changed allocation' },
  allocation_none: { cn: '未分配的奖品', tc: '未分配的獎品', en: 'Prize without codes' },
})

export const VALUE_RULE_MESSAGE = texts({
  required: { cn: '必填', tc: '必填', en: 'is required' },
  checked_group: {
    cn: '选择的数量不符合要求，或有重复',
    tc: '選擇的數量不符合要求，或有重複',
    en: 'has too few, too many or repeated choices',
  },
  natural_number: { cn: '须为自然数', tc: '須為自然數', en: 'must be a natural number' },
  english_letters: {
    cn: '只能输入英文字母',
    tc: '只能輸入英文字母',
    en: 'must have English letters only',
  },
  alphanumeric_20: {
    cn: '只能输入字母和数字，最多 20 位',
    tc: '只能輸入字母和數字，最多 20 位',
    en: 'must have letters and digits only, 20 at most',
  },
  letters_spaces: {
    cn: '须为 2 至 100 位英文字母或空格',
    tc: '須為 2 至 100 位英文字母或空格',
    en: 'must have 2 to 100 letters or spaces',
  },
  digits_lines: {
    cn: '只能输入数字和换行',
    tc: '只能輸入數字和換行',
    en: 'must have digits and line breaks only',
  },
  up_to_255: {
    cn: '不能超过 255 个字符',
    tc: '不能超過 255 個字元',
    en: 'must not exceed 255 characters',
  },
  https_address: {
    cn: '须为 https:// 开头的完整网址',
    tc: '須為 https:// 開頭的完整網址',
    en: 'must be a whole address that begins with https://',
  },
  url: {
    cn: '须以 http:// 或 https:// 开头',
    tc: '須以 http:// 或 https:// 開頭',
    en: 'must begin with http:// or https://',
  },
  dictionary_code: {
    cn: '须以小写字母开头，由小写字母、数字和下划线组成',
    tc: '須以小寫字母開頭，由小寫字母、數字和底線組成',
    en: 'must begin with a lower-case letter and have lower-case letters, digits and underscores only',
  },
  menu_path: {
    cn: '须形如 /system/menus：每段以 / 开头，只能用小写字母、数字和连字符',
    tc: '須形如 /system/menus：每段以 / 開頭，只能用小寫字母、數字和連字號',
    en: 'must look like /system/menus: small letters, digits and hyphens after each slash',
  },
  ip_address: {
    cn: '须为 IP 地址或其开头部分',
    tc: '須為 IP 位址或其開頭部分',
    en: 'must be an IP address, or what one begins with',
  },
  tracking_number: {
    cn: '只能由字母、数字、连字符和下划线组成',
    tc: '只能由字母、數字、連字號和底線組成',
    en: 'must have letters, digits, hyphens and underscores only',
  },
  code_search: {
    cn: '至少输入 6 位',
    tc: '至少輸入 6 位',
    en: 'must have 6 digits at least',
  },
  code_duplicate: {
    cn: '编码不能重复，一次最多 100 个',
    tc: '編碼不能重複，一次最多 100 個',
    en: 'must not contain a code twice, and 100 codes at most',
  },
  single_outbound: {
    cn: '编码不能重复，一次最多 20 个',
    tc: '編碼不能重複，一次最多 20 個',
    en: 'must not contain a code twice, and 20 codes at most',
  },
  box_quantity: { cn: '须为 1 至 100', tc: '須為 1 至 100', en: 'must be 1 to 100' },
  range_order: {
    cn: '起止流水号必填、从 1 起，起始不能大于结束',
    tc: '起訖流水號必填、從 1 起，起始不能大於結束',
    en: 'start and end are required, from 1 on, and start must not be above end',
  },
  range_beyond_batch: {
    cn: '不能超过批次的最大流水号',
    tc: '不能超過批次的最大流水號',
    en: 'cannot exceed the batch maximum',
  },
  range_query: {
    cn: '一次最多查询 100 个标签',
    tc: '一次最多查詢 100 個標籤',
    en: 'must not have more than 100 labels',
  },
  span_order: {
    cn: '开始日期不能晚于结束日期',
    tc: '開始日期不能晚於結束日期',
    en: 'the first day must not be after the last',
  },
  export_span: {
    cn: '日期跨度不能超过 90 天',
    tc: '日期跨度不能超過 90 天',
    en: 'must not span more than 90 days',
  },
  image: {
    cn: '须为 JPEG、PNG 或 WebP；PNG 不能超过 1 MB，超过 500 KB 须先压缩',
    tc: '須為 JPEG、PNG 或 WebP；PNG 不能超過 1 MB，超過 500 KB 須先壓縮',
    en: 'must be JPEG, PNG or WebP; a PNG has 1 MB at most, and over 500 KB is compressed first',
  },
  material_image: {
    cn: '请先删除原材料的图片，再删除该原材料',
    tc: '請先刪除原料的圖片，再刪除該原料',
    en: 'delete the picture of the raw material before the material',
  },
  red_packet_amounts: {
    cn: '最大金额不能小于金额',
    tc: '最大金額不能小於金額',
    en: 'the maximum amount cannot be less than the amount',
  },
  activity_rule: {
    cn: '该规则所需的金额、比例、上下限、中奖率和起止时间必填',
    tc: '該規則所需的金額、比例、上下限、中獎率和起訖時間必填',
    en: 'the amount, ratio, bounds, winning rate and times that its rule needs are required',
  },
  prize: {
    cn: '名称、等级和图片必填',
    tc: '名稱、等級和圖片必填',
    en: 'name, level and image are required',
  },
  prize_quantity: {
    cn: '数量不能为 0，且不能超过剩余可分配数量',
    tc: '數量不能為 0，且不能超過剩餘可分配數量',
    en: 'must not be 0 nor above the remaining allocable quantity',
  },
  code_allocation: {
    cn: '批次、产品和奖品必选；中奖数量不能为 0，且不能超过可分配数量',
    tc: '批次、產品和獎品必選；中獎數量不能為 0，且不能超過可分配數量',
    en: 'batch, product and prize are required; the quantity must not be 0 nor above the allocable amount',
  },
  allocation_change: {
    cn: '修改后的数量不能超过奖品总数',
    tc: '修改後的數量不能超過獎品總數',
    en: 'a modified quantity cannot exceed the prize total',
  },
  allocation_none: {
    cn: '奖品尚未分配中奖码，不能修改数量',
    tc: '獎品尚未分配中獎碼，不能修改數量',
    en: 'the prize has not been allocated with codes, its quantity cannot be modified',
  },
})
