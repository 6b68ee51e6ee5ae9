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
  importTitle: { cn: '导入{what}', tc: '匯入{what}', en: 'Import {what}' },
  chooseFile: {
    cn: '选择或拖入 xlsx、csv 文件',
    tc: '選擇或拖入 xlsx、csv 檔案',
    en: 'Choose or drop an xlsx or csv file',
  },
  template: { cn: '下载模板', tc: '下載範本', en: 'Download the template' },
  templateHint: {
    cn: '请按模板填写，第一行为列名。',
    tc: '請依範本填寫，第一列為欄名。',
    en: 'Fill in the template; its first row names the columns.',
  },
  checking: { cn: '正在检查…', tc: '正在檢查…', en: 'Checking…' },
  willDo: {
    cn: '共 {rows} 行：将新建 {created} 条，更新 {updated} 条。',
    tc: '共 {rows} 列：將新增 {created} 筆，更新 {updated} 筆。',
    en: '{rows} {rows|row|rows}: {created} to be created, {updated} to be updated.',
  },
  didDo: {
    cn: '导入完成：新建 {created} 条，更新 {updated} 条。',
    tc: '匯入完成：新增 {created} 筆，更新 {updated} 筆。',
    en: 'Imported: {created} created, {updated} updated.',
  },
  importNow: { cn: '开始导入', tc: '開始匯入', en: 'Import' },
  otherFile: { cn: '换一个文件', tc: '更換檔案', en: 'Another file' },
  rowColumn: { cn: '行', tc: '列', en: 'Row' },
  columnColumn: { cn: '列', tc: '欄', en: 'Column' },
  valueColumn: WORDS.content,
  firstProblems: {
    cn: '以下列出前 {count} 处。修改后再检查，会列出其余的。',
    tc: '以下列出前 {count} 處。修改後再檢查，會列出其餘的。',
    en: 'The first {count} are listed. Mend them and check again to see the others.',
  },
  reasonColumn: WORDS.reason,
  nothingChanged: {
    cn: '未导入任何数据，请修改文件后重试。',
    tc: '未匯入任何資料，請修改檔案後重試。',
    en: 'Nothing was imported. Mend the file and try again.',
  },
})
