import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const stocktakingErrors = defineErrors({
  STOCKTAKING_NOT_FOUND: {
    status: 404,
    text: { cn: '盘点单不存在', tc: '盤點單不存在', en: 'There is no such stocktaking' },
  },
  STOCKTAKING_OVERLAPS: {
    status: 409,
    text: {
      cn: '该仓库的盘点单 {number} 尚未结束，盘点范围重叠',
      tc: '該倉庫的盤點單 {number} 尚未結束，盤點範圍重疊',
      en: 'Stocktaking {number} of this warehouse is still open and covers the same labels',
    },
  },
  STOCKTAKING_CLOSED: {
    status: 409,
    text: {
      cn: '盘点单 {number} 已结束，不能再更改',
      tc: '盤點單 {number} 已結束，不能再更改',
      en: 'Stocktaking {number} is closed and cannot be changed any more',
    },
  },
  STOCKTAKING_CANCELLED: {
    status: 409,
    text: {
      cn: '盘点单 {number} 已取消，没有盘点结果',
      tc: '盤點單 {number} 已取消，沒有盤點結果',
      en: 'Stocktaking {number} was cancelled and has no result',
    },
  },
  STOCKTAKING_OUT_OF_SCOPE: {
    status: 409,
    text: {
      cn: '{code} 的产品是“{product}”，不在本次盘点范围内',
      tc: '{code} 的產品是「{product}」，不在本次盤點範圍內',
      en: '{code} is of “{product}”, which this stocktaking does not cover',
    },
  },
  STOCKTAKING_TOO_MANY_RANGES: {
    status: 409,
    text: {
      cn: '一张盘点单最多 {limit} 个号段，请分开盘点',
      tc: '一張盤點單最多 {limit} 個號段，請分開盤點',
      en: 'One stocktaking holds at most {limit} ranges: count the rest in another one',
    },
  },
  STOCKTAKING_TOO_MANY_DIFFERENCES: {
    status: 409,
    text: {
      cn: '差异超过 {limit} 段，不能一次审核，请按分类或产品分开重盘',
      tc: '差異超過 {limit} 段，不能一次審核，請按分類或產品分開重盤',
      en: 'There are more than {limit} differences: recount in parts, by category or product',
    },
  },
  STOCKTAKING_CHANGED: {
    status: 409,
    text: {
      cn: '盘点结果已变化：现在少 {missing}、多 {surplus}，请核对后重新确认',
      tc: '盤點結果已變化：現在少 {missing}、多 {surplus}，請核對後重新確認',
      en: 'The result has changed: now {missing} missing, {surplus} surplus. Look again and confirm',
    },
  },
  STOCKTAKING_MOVED: {
    status: 409,
    text: {
      cn: '{count} 个标签在盘点期间被移动，请重新盘点这些标签，或选择跳过它们',
      tc: '{count} 個標籤在盤點期間被移動，請重新盤點這些標籤，或選擇跳過它們',
      en: '{count} labels moved during the count: count them again, or choose to leave them as they are',
    },
  },
  STOCKTAKING_LABEL_MOVED: {
    status: 409,
    text: {
      cn: '{code} 在盘点期间被移动，现在为“{status}”',
      tc: '{code} 在盤點期間被移動，現在為「{status}」',
      en: '{code} moved during the count and is “{status}” now',
    },
  },
})

export const STOCKTAKING_SCOPE_TEXT = texts({
  all: { cn: '全部产品', tc: '全部產品', en: 'All products' },
  category: WORDS.productCategory,
  product: { cn: '单个产品', tc: '單個產品', en: 'One product' },
})

export const STOCKTAKING_STATE_TEXT = texts({
  open: { cn: '盘点中', tc: '盤點中', en: 'Open' },
  approved: { cn: '已审核', tc: '已審核', en: 'Approved' },
  cancelled: WORDS.cancelled,
})

export const STOCKTAKING_DIFFERENCE_TEXT = texts({
  missing: WORDS.missing,
  surplus: WORDS.surplus,
})

/** The reason and note of the movements that an approval makes. */
export const STOCKTAKING_REASON = texts({
  correction: { cn: '盘点 {number}', tc: '盤點 {number}', en: 'Stocktaking {number}' },
})

/** The columns of the report. */
export const STOCKTAKING_REPORT_TEXT = texts({
  sheet: { cn: '盘点报告', tc: '盤點報告', en: 'Stocktaking' },
  part: { cn: '项目', tc: '項目', en: 'Item' },
  total: WORDS.total,
  byProduct: WORDS.byProduct,
  product: WORDS.product,
  noProduct: WORDS.noProduct,
  expected: { cn: '应有', tc: '應有', en: 'Expected' },
  present: { cn: '相符', tc: '相符', en: 'Found as expected' },
  missing: WORDS.missing,
  surplus: WORDS.surplus,
  kind: WORDS.labelType,
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  startCode: { cn: '起始码', tc: '起始碼', en: 'First code' },
  endCode: { cn: '结束码', tc: '結束碼', en: 'Last code' },
  box: { cn: '所在箱码', tc: '所在箱碼', en: 'In box' },
  status: { cn: '系统状态', tc: '系統狀態', en: 'Status' },
  place: { cn: '系统位置', tc: '系統位置', en: 'Place in the system' },
  moved: { cn: '盘点期间移动', tc: '盤點期間移動', en: 'Moved during the count' },
  corrected: WORDS.corrected,
  yes: { cn: '是', tc: '是', en: 'yes' },
})
