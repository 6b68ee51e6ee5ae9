import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'

export const batchErrors = defineErrors({
  BATCH_NOT_FOUND: {
    status: 404,
    text: { cn: '批次不存在', tc: '批次不存在', en: 'There is no such batch' },
  },
  BATCH_DEACTIVATED: {
    status: 409,
    text: {
      cn: '批次“{name}”已整批停用，不能再使用',
      tc: '批次「{name}」已整批停用，不能再使用',
      en: 'Batch “{name}” was deactivated for good',
    },
  },
  BATCH_CONFIRMATION: {
    status: 400,
    text: {
      cn: '整批停用不可撤销，请输入批次名称确认',
      tc: '整批停用不可撤銷，請輸入批次名稱確認',
      en: 'Deactivating a whole batch is final: type the name of the batch to confirm',
    },
  },
  BATCH_SERIALS_EXHAUSTED: {
    status: 409,
    text: {
      cn: '{length} 位码的序号已不够用：还可发行 {left} 个，需要 {needed} 个',
      tc: '{length} 位碼的序號已不夠用：還可發行 {left} 個，需要 {needed} 個',
      en: 'Codes of {length} digits are used up: {left} serials left, {needed} needed',
    },
  },
  BATCH_PACKAGING: {
    status: 400,
    text: {
      cn: '包装比例不正确：每级数量须在 1 到 100 之间，且有中盒时必须有大箱',
      tc: '包裝比例不正確：每級數量須在 1 到 100 之間，且有中盒時必須有大箱',
      en: 'Wrong packaging: each level holds 1 to 100, and packages need boxes around them',
    },
  },
  RANGE_BEFORE_BATCH: {
    status: 400,
    text: {
      cn: '起始序号 {start} 小于批次的最小序号 {min}',
      tc: '起始序號 {start} 小於批次的最小序號 {min}',
      en: 'The start serial {start} cannot be below the batch minimum {min}',
    },
  },
  EXPORT_EMPTY: {
    status: 404,
    text: {
      cn: '所选范围没有数据，无法导出',
      tc: '所選範圍沒有資料，無法匯出',
      en: 'No data available for the selected range, unable to export',
    },
  },
  EXPORT_TOO_LARGE: {
    status: 413,
    text: {
      cn: '{format} 格式每次最多 {limit} 个码，请缩小序号段或改用 csv',
      tc: '{format} 格式每次最多 {limit} 個碼，請縮小序號段或改用 csv',
      en: 'At most {limit} codes as {format}: choose a shorter range, or csv',
    },
  },
})

/** Column headings of the sheet of a batch's codes, and what is printed beside a serial. */
export const PRINT_TEXT = texts({
  serial: { cn: '序号', tc: '序號', en: 'Serial' },
  code: { cn: '防伪码', tc: '防偽碼', en: 'Code' },
  kind: { cn: '类型', tc: '類型', en: 'Type' },
  url: { cn: '网址', tc: '網址', en: 'Address' },
  hiddenCode: { cn: '刮开码', tc: '刮開碼', en: 'Hidden code' },
  parentCode: { cn: '上级箱码', tc: '上級箱碼', en: 'Box code' },
})
