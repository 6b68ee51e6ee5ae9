import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const uploadTexts = texts({
  add: { cn: '上传图片', tc: '上傳圖片', en: 'Add a picture' },
  removeImage: { cn: '删除图片 {name}', tc: '刪除圖片 {name}', en: 'Remove picture {name}' },
  full: {
    cn: '请先删除旧图片再上传（最多 {count} 张）',
    tc: '請先刪除舊圖片再上傳（最多 {count} 張）',
    en: 'Remove an old picture first (at most {count})',
  },
  notImage: {
    cn: '{name} 不是图片（支持 JPEG、PNG、WebP）',
    tc: '{name} 不是圖片（支援 JPEG、PNG、WebP）',
    en: '{name} is not a picture (JPEG, PNG and WebP are)',
  },
  pngTooLarge: {
    cn: 'PNG 图片不能超过 1 MB：{name}',
    tc: 'PNG 圖片不能超過 1 MB：{name}',
    en: 'A PNG picture cannot exceed 1 MB: {name}',
  },
  compressTitle: {
    cn: '图片较大，是否压缩？',
    tc: '圖片較大，是否壓縮？',
    en: 'Compress this picture?',
  },
  compressText: {
    cn: '{name} 为 {size}，超过 500 KB，将压缩为 JPEG 后上传。',
    tc: '{name} 為 {size}，超過 500 KB，將壓縮為 JPEG 後上傳。',
    en: '{name} is {size}, over 500 KB. It will be re-encoded as JPEG.',
  },
  compress: { cn: '压缩并上传', tc: '壓縮並上傳', en: 'Compress and upload' },
  unreadable: { cn: '{name} 无法读取', tc: '{name} 無法讀取', en: '{name} cannot be read' },
  chooseFile: {
    cn: '选择或拖入 xlsx、csv 文件',
    tc: '選擇或拖入 xlsx、csv 檔案',
    en: 'Choose or drop an xlsx or csv file',
  },
  template: { cn: '下载模板', tc: '下載範本', en: 'Download the template' },
  rowColumn: { cn: '行', tc: '列', en: 'Row' },
  columnColumn: { cn: '列', tc: '欄', en: 'Column' },
  valueColumn: WORDS.content,
  reasonColumn: WORDS.reason,
})
