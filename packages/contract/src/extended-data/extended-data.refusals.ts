import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const extendedErrors = defineErrors({
  EXTENDED_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”仍绑定在 {labels} 个标签、{batches} 个批次、{products} 个产品上，请先解绑再删除',
      tc: '「{name}」仍綁定在 {labels} 個標籤、{batches} 個批次、{products} 個產品上，請先解除綁定再刪除',
      en: '“{name}” is still bound to {labels} labels, {batches} batches and {products} products; unbind it first',
    },
  },
})

export const EXTENDED_TYPE_TEXT = texts({
  text: { cn: '文本', tc: '文字', en: 'Text' },
  multiline: { cn: '多行文本', tc: '多行文字', en: 'Multi-line text' },
  image: { cn: '图文', tc: '圖文', en: 'Text with image' },
  link: { cn: '链接', tc: '連結', en: 'Link' },
  video: { cn: '视频', tc: '影片', en: 'Video' },
  code: { cn: '代码', tc: '程式碼', en: 'Code' },
})

/** Where a label has a piece of extended data from. */
export const EXTENDED_SOURCE_TEXT = texts({
  label: { cn: '标签', tc: '標籤', en: 'Label' },
  batch: WORDS.batch,
  product: WORDS.product,
})
