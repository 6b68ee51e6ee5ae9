import type { Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type {
  Alignment,
  ElementType,
  QrLevel,
  SymbolContent,
  Symbology,
  TextSource,
} from '@zhenma/contract/print-templates/layout-limits'
import { texts } from '../../../texts/use-texts.ts'
import type { Addable } from './new-elements.ts'

export const SYMBOLOGY_TEXT: Readonly<Record<Symbology, Text>> = texts({
  qr: { cn: '二维码', tc: '二維碼', en: 'QR code' },
  data_matrix: { cn: 'Data Matrix 码', tc: 'Data Matrix 碼', en: 'Data Matrix' },
  gs1_data_matrix: { cn: 'GS1 Data Matrix 码', tc: 'GS1 Data Matrix 碼', en: 'GS1 Data Matrix' },
  code_128: { cn: 'Code 128 条码', tc: 'Code 128 條碼', en: 'Code 128' },
  ean_13: { cn: 'EAN-13 商品条码', tc: 'EAN-13 商品條碼', en: 'EAN-13' },
})

export const TYPE_TEXT: Readonly<Record<Exclude<ElementType, 'symbol'>, Text>> = texts({
  text: { cn: '文字', tc: '文字', en: 'Text' },
  picture: WORDS.picture,
  line: { cn: '线条', tc: '線條', en: 'Line' },
  box: { cn: '方框', tc: '方框', en: 'Box' },
  scratch: { cn: '刮层（隐藏码）', tc: '刮層（隱藏碼）', en: 'Scratch field' },
})

export const ADDABLE_TEXT: Readonly<Record<Addable | 'picture', Text>> = {
  ...TYPE_TEXT,
  ...SYMBOLOGY_TEXT,
  code: { cn: '防伪码（分组数字）', tc: '防偽碼（分組數字）', en: 'Code in groups of digits' },
}

export const SOURCE_TEXT: Readonly<Record<TextSource, Text>> = texts({
  product: WORDS.productName,
  code: WORDS.labelCode,
  serial: WORDS.serial,
  batch: WORDS.batchName,
  produced_on: WORDS.manufacturingDate,
  gtin: { cn: '商品条码号 (GTIN)', tc: '商品條碼號 (GTIN)', en: 'GTIN' },
  company: WORDS.companyName,
  kind: WORDS.codeType,
  number: WORDS.productNumber,
  specification: WORDS.specification,
  packaging: WORDS.packaging,
  unit: WORDS.unit,
  factory: WORDS.factory,
  valid_until: { cn: '有效期至', tc: '有效期至', en: 'Valid until' },
  printed_on: { cn: '打印日期', tc: '列印日期', en: 'Date of printing' },
  hidden_code: { cn: '隐藏码', tc: '隱藏碼', en: 'Hidden code' },
  text: { cn: '固定文字', tc: '固定文字', en: 'Fixed text' },
})

export const CONTENT_TEXT: Readonly<Record<SymbolContent, Text>> = texts({
  address: { cn: '查询网址', tc: '查詢網址', en: 'Address of the check' },
  code: WORDS.labelCode,
  serial: WORDS.serial,
  gtin: SOURCE_TEXT.gtin,
  gs1: { cn: 'GTIN 和防伪码 (GS1)', tc: 'GTIN 和防偽碼 (GS1)', en: 'GTIN and code (GS1)' },
})

export const LEVEL_TEXT: Readonly<Record<QrLevel, Text>> = texts({
  L: { cn: 'L（7%）', tc: 'L（7%）', en: 'L (7%)' },
  M: { cn: 'M（15%）', tc: 'M（15%）', en: 'M (15%)' },
  Q: { cn: 'Q（25%）', tc: 'Q（25%）', en: 'Q (25%)' },
  H: { cn: 'H（30%）', tc: 'H（30%）', en: 'H (30%)' },
})

export const ALIGN_TEXT: Readonly<Record<Alignment, Text>> = texts({
  left: { cn: '靠左', tc: '靠左', en: 'Left' },
  center: { cn: '居中', tc: '置中', en: 'Centred' },
  right: { cn: '靠右', tc: '靠右', en: 'Right' },
})

export const FIT_TEXT: Readonly<Record<'contain' | 'cover', Text>> = texts({
  contain: { cn: '完整显示', tc: '完整顯示', en: 'All of it' },
  cover: { cn: '填满，边缘裁掉', tc: '填滿，邊緣裁掉', en: 'Fill the box, cut off the rest' },
})
