import type { LayoutWarningKind } from '@zhenma/contract/print-templates/layout-warnings'
import type { Text } from '@zhenma/contract/kernel/texts'
import { texts } from '../../../texts/use-texts.ts'

/** What a scanner would not read, said while it is designed. */
export const WARNING_TEXT: Readonly<Record<LayoutWarningKind, Text>> = texts({
  nothing_to_check: {
    cn: '标签上没有可扫的查询网址或防伪码：没有人能用扫码查验它。',
    tc: '標籤上沒有可掃的查詢網址或防偽碼：沒有人能用掃碼查驗它。',
    en: 'Nothing on the label can be scanned to check it: it needs a symbol with the address or the code.',
  },
  marks_cut: {
    cn: '裁切线伸到了纸张之外，印不全。',
    tc: '裁切線伸到了紙張之外，印不全。',
    en: 'Crop marks reach beyond the paper and will not be printed whole.',
  },
  qr_small: {
    cn: '二维码边长 {value} 毫米，小于 {least} 毫米，部分手机可能扫不出来。',
    tc: '二維碼邊長 {value} 公釐，小於 {least} 公釐，部分手機可能掃不出來。',
    en: 'The QR code is {value} mm wide, less than {least} mm: some phones may not read it.',
  },
  module_small: {
    cn: '码点 {value} 毫米，小于 {least} 毫米，普通打印机和扫码器可能处理不好：请放大。',
    tc: '碼點 {value} 公釐，小於 {least} 公釐，一般印表機和掃碼器可能處理不好：請放大。',
    en: 'Its modules are {value} mm wide, less than {least} mm: too fine for usual printers and readers. Make it larger.',
  },
  level_low: {
    cn: '纠错等级 L 只能容忍 7% 的破损：容易磨损的标签请用 M 或更高。',
    tc: '容錯等級 L 只能容忍 7% 的破損：容易磨損的標籤請用 M 或更高。',
    en: 'With error correction L only 7% of it may be lost: labels that wear want M or higher.',
  },
  content_missing: {
    cn: '所选批次的产品没有这个码需要的内容（GTIN），它不会印出来。',
    tc: '所選批次的產品沒有這個碼需要的內容（GTIN），它不會印出來。',
    en: 'The product of the batch has nothing for it to hold (GTIN): it is not printed.',
  },
  symbol_covered: {
    cn: '“{other}”盖住了它，扫不出来。',
    tc: '「{other}」蓋住了它，掃不出來。',
    en: '“{other}” lies over it: it cannot be read.',
  },
  symbol_background: {
    cn: '它下面有“{other}”：底色必须接近白色才扫得出来。',
    tc: '它下面有「{other}」：底色必須接近白色才掃得出來。',
    en: '“{other}” lies below it: what is below must be nearly white for it to be read.',
  },
  quiet_crowded: {
    cn: '“{other}”离它太近：四周必须留白才容易扫。',
    tc: '「{other}」離它太近：四周必須留白才容易掃。',
    en: '“{other}” is too close to it: it needs a white margin around it.',
  },
  quiet_edge: {
    cn: '离标签边缘太近：边缘以外未必是白色，四周的留白要在标签之内。',
    tc: '離標籤邊緣太近：邊緣以外未必是白色，四周的留白要在標籤之內。',
    en: 'It is too close to the edge of the label, beyond which it may not be white: its white margin must lie on the label.',
  },
  quiet_neighbour: {
    cn: '它四周的留白伸到了相邻标签的内容上。',
    tc: '它四周的留白伸到了相鄰標籤的內容上。',
    en: 'Its white margin reaches what is printed on the next label.',
  },
  text_pale: {
    cn: '文字颜色太浅（对比度 {value}，至少 {least}），印出来不易看清。',
    tc: '文字顏色太淺（對比度 {value}，至少 {least}），印出來不易看清。',
    en: 'Its colour is too pale to be read well: a contrast of {value}, at least {least}.',
  },
  hidden_code_open: {
    cn: '隐藏码不在刮层之下：任何人不刮开就能看到。',
    tc: '隱藏碼不在刮層之下：任何人不刮開就能看到。',
    en: 'The hidden code does not lie below a scratch field: anybody sees it without scratching.',
  },
})
