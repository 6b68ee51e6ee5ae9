import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'
import { TYPE_TEXT } from '../elements/element.texts.ts'

/** Labels of the editor's fields, by their names in the design, and their units. */
export const fieldTexts = texts({
  mm: { cn: '毫米', tc: '公釐', en: 'mm' },
  points: { cn: '磅', tc: '點', en: 'pt' },
  name: WORDS.name,
  paper: WORDS.paper,
  columns: { cn: '列数', tc: '欄數', en: 'Columns' },
  rows: { cn: '行数', tc: '列數', en: 'Rows' },
  marginLeft: { cn: '左边距', tc: '左邊距', en: 'Left margin' },
  marginTop: { cn: '上边距', tc: '上邊距', en: 'Top margin' },
  pitchX: { cn: '横向间隔', tc: '橫向間隔', en: 'Pitch across' },
  pitchY: { cn: '纵向间隔', tc: '縱向間隔', en: 'Pitch down' },
  labelWidth: { cn: '标签宽', tc: '標籤寬', en: 'Label width' },
  labelHeight: { cn: '标签高', tc: '標籤高', en: 'Label height' },
  bleed: { cn: '出血', tc: '出血', en: 'Bleed' },
  cropMarks: { cn: '裁切线', tc: '裁切線', en: 'Crop marks' },
  elements: { cn: '元素', tc: '元素', en: 'Elements' },
  x: { cn: '距左', tc: '距左', en: 'From left' },
  y: { cn: '距上', tc: '距上', en: 'From top' },
  width: { cn: '宽度', tc: '寬度', en: 'Width' },
  height: { cn: '高度', tc: '高度', en: 'Height' },
  edge: { cn: '边长', tc: '邊長', en: 'Edge' },
  rotation: { cn: '旋转', tc: '旋轉', en: 'Rotation' },
  align: { cn: '对齐', tc: '對齊', en: 'Alignment' },
  color: { cn: '颜色', tc: '顏色', en: 'Colour' },
  fill: { cn: '填充', tc: '填滿', en: 'Filled with' },
  isFilled: { cn: '填充颜色', tc: '填滿顏色', en: 'Filled' },
  stroke: { cn: '线宽', tc: '線寬', en: 'Line width' },
  radius: { cn: '圆角半径', tc: '圓角半徑', en: 'Corner radius' },
  symbology: { cn: '码制', tc: '碼制', en: 'Symbology' },
  content: WORDS.content,
  level: { cn: '纠错等级', tc: '容錯等級', en: 'Error correction' },
  showText: { cn: '显示数字', tc: '顯示數字', en: 'Digits below' },
  fit: { cn: '填充方式', tc: '填滿方式', en: 'Fit' },
  imageId: WORDS.picture,
  outline: { cn: '印出刮层边框', tc: '印出刮層邊框', en: 'Print its outline' },
  paragraphs: { cn: '段落', tc: '段落', en: 'Paragraphs' },
  source: WORDS.content,
  text: TYPE_TEXT.text,
  prefix: { cn: '前置文字', tc: '前置文字', en: 'Words before it' },
  size: { cn: '字号', tc: '字級', en: 'Size' },
  gap: { cn: '与上文间距', tc: '與上文間距', en: 'Gap above' },
  indent: { cn: '缩进', tc: '縮排', en: 'Indent' },
  lines: { cn: '最多行数', tc: '最多行數', en: 'Most lines' },
})

export type FieldName = keyof typeof fieldTexts
export const isFieldName = (name: string): name is FieldName => name in fieldTexts
