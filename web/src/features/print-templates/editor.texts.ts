import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Labels of the editor's fields, by their names in the layout, and what stands around them. */
export const fieldTexts = texts({
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
  edge: { cn: '边长', tc: '邊長', en: 'Edge' },
  level: { cn: '纠错等级', tc: '容錯等級', en: 'Error correction' },
  source: WORDS.content,
  text: { cn: '文字', tc: '文字', en: 'Text' },
  size: { cn: '字号', tc: '字級', en: 'Size' },
  left: { cn: '距左', tc: '距左', en: 'From left' },
  top: { cn: '距上', tc: '距上', en: 'From top' },
  gap: { cn: '与上文间距', tc: '與上文間距', en: 'Gap above' },
  width: { cn: '宽度', tc: '寬度', en: 'Width' },
  lines: { cn: '最多行数', tc: '最多行數', en: 'Most lines' },
  texts: { cn: '文字', tc: '文字', en: 'Texts' },
})

export const editorTexts = texts({
  mm: { cn: '毫米', tc: '公釐', en: 'mm' },
  points: { cn: '磅', tc: '點', en: 'pt' },
  sheet: { cn: '纸张与排列', tc: '紙張與排列', en: 'Sheet' },
  pitchHelp: {
    cn: '从一枚标签的边到下一枚同一边的距离',
    tc: '從一枚標籤的邊到下一枚同一邊的距離',
    en: 'From an edge of a label to the same edge of the next',
  },
  qr: { cn: '二维码', tc: '二維碼', en: 'QR code' },
  texts: {
    cn: '文字（{count}/{limit}）',
    tc: '文字（{count}/{limit}）',
    en: 'Texts ({count}/{limit})',
  },
  addText: { cn: '添加文字', tc: '新增文字', en: 'Add a text' },
  textNumber: { cn: '第 {number} 段', tc: '第 {number} 段', en: 'Text {number}' },
  moveUp: { cn: '上移', tc: '上移', en: 'Move up' },
  removeText: { cn: '移除', tc: '移除', en: 'Remove' },
  prefix: { cn: '前置文字', tc: '前置文字', en: 'Words before it' },
  isBelow: { cn: '接在上一段之后', tc: '接在上一段之後', en: 'Below the text before it' },
  kindHelp: {
    cn: '只印在大箱码、中盒码和特殊码上',
    tc: '只印在大箱碼、中盒碼和特殊碼上',
    en: 'Printed on codes of boxes and packages and special ones only',
  },
  productHelp: {
    cn: '批次没有产品时印批次名称',
    tc: '批次沒有產品時印批次名稱',
    en: 'The batch’s name where it has no product',
  },
  labelPreview: { cn: '标签预览', tc: '標籤預覽', en: 'Preview of the label' },
  sheetPreview: { cn: '页面预览', tc: '頁面預覽', en: 'Preview of the page' },
  sampleHint: {
    cn: '预览使用示例数据；打印样张可核对尺寸，不计入打印记录。',
    tc: '預覽使用範例資料；列印樣張可核對尺寸，不計入列印記錄。',
    en: 'Shown with sample data. A test page shows whether it fits the paper; it is no print run.',
  },
  outdated: {
    cn: '有字段需要改正；预览是改动前的样子。',
    tc: '有欄位需要改正；預覽是改動前的樣子。',
    en: 'Some fields need correcting; the preview shows the layout before that.',
  },
})

export const WARNING_TEXT = texts({
  nothing_to_check: {
    cn: '标签上没有可查询的码：买家无法验证真伪。',
    tc: '標籤上沒有可查詢的碼：買家無法驗證真偽。',
    en: 'No symbol on the label holds its address or code: nobody can check it.',
  },
  marks_cut: {
    cn: '页边距放不下裁切线。',
    tc: '頁邊距放不下裁切線。',
    en: 'The margins of the page have no room for the crop marks.',
  },
  qr_small: {
    cn: '二维码小于 10 毫米，部分手机可能扫不出来。',
    tc: '二維碼小於 10 公釐，部分手機可能掃不出來。',
    en: 'The QR code is smaller than 10 mm: some phones may not read it.',
  },
  module_small: {
    cn: '码点太小，打印机可能印不清楚。',
    tc: '碼點太小，印表機可能印不清楚。',
    en: 'The modules of a symbol are so small that printers may blur them.',
  },
  level_low: {
    cn: '纠错等级 L 经不起磨损，建议至少用 M。',
    tc: '容錯等級 L 經不起磨損，建議至少用 M。',
    en: 'The error correction L does not bear wear: M or more is better.',
  },
  content_missing: {
    cn: '这个码的内容为空，不会打印。',
    tc: '這個碼的內容為空，不會列印。',
    en: 'What a symbol holds is missing: it is not printed.',
  },
  symbol_covered: {
    cn: '有元素压在码上，码会扫不出来。',
    tc: '有元素壓在碼上，碼會掃不出來。',
    en: 'Something is printed over a symbol, which will not be read.',
  },
  symbol_background: {
    cn: '码下面有图片或深色底，反差不够。',
    tc: '碼下面有圖片或深色底，反差不夠。',
    en: 'A picture or a dark ground lies below a symbol: the contrast is too low.',
  },
  quiet_crowded: {
    cn: '有元素离码太近：码的四周须留空白才容易扫。',
    tc: '有元素離碼太近：碼的四周須留空白才容易掃。',
    en: 'Something is too close to a symbol, which needs a white margin.',
  },
  quiet_edge: {
    cn: '码离标签边缘太近：边缘以外未必是白色。',
    tc: '碼離標籤邊緣太近：邊緣以外未必是白色。',
    en: 'A symbol is too close to the edge of the label: what lies beyond is not known to be white.',
  },
  quiet_neighbour: {
    cn: '码的空白区伸到了相邻标签的内容上。',
    tc: '碼的空白區伸到了相鄰標籤的內容上。',
    en: 'The white margin of a symbol reaches what is printed on the next label.',
  },
  text_pale: {
    cn: '文字颜色太浅，不易看清。',
    tc: '文字顏色太淺，不易看清。',
    en: 'The colour of a text is too pale to be read well.',
  },
  hidden_code_open: {
    cn: '隐藏码不在刮刮层下，任何人都能看到。',
    tc: '隱藏碼不在刮刮層下，任何人都能看到。',
    en: 'A hidden code stands outside of a scratch field, where everybody reads it.',
  },
})
