import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const templateTexts = texts({
  title: WORDS.printTemplates,
  preview: { cn: '预览', tc: '預覽', en: 'Preview' },
  name: WORDS.name,
  paper: WORDS.paper,
  anyPaper: { cn: '全部纸张', tc: '全部紙張', en: 'Any paper' },
  sheetOf: {
    cn: '{paper}，{columns} × {rows} 枚',
    tc: '{paper}，{columns} × {rows} 枚',
    en: '{paper}, {columns} × {rows}',
  },
  labelSize: { cn: '标签尺寸', tc: '標籤尺寸', en: 'Label' },
  sizeOf: {
    cn: '{width} × {height} 毫米',
    tc: '{width} × {height} 公釐',
    en: '{width} × {height} mm',
  },
  batchCount: { cn: '使用批次', tc: '使用批次', en: 'Batches' },
  updatedAt: WORDS.changed,
  createdAt: WORDS.created,
  create: { cn: '新建打印模板', tc: '新增列印範本', en: 'New print template' },
  empty: {
    cn: '还没有打印模板。从常用版式开始做一个，然后在批次里选用；没有选用的批次按标准版式打印。',
    tc: '還沒有列印範本。從常用版式開始做一個，然後在批次裡選用；沒有選用的批次按標準版式列印。',
    en: 'No print templates yet. Begin with a common layout and choose it in a batch; other batches are printed as the standard sheet.',
  },
  startTitle: { cn: '从哪个版式开始？', tc: '從哪個版式開始？', en: 'Begin with which layout?' },
  start: { cn: '选用此版式', tc: '選用此版式', en: 'Begin with this' },
  back: { cn: '返回列表', tc: '返回列表', en: 'Back to the list' },
  edit: { cn: '编辑打印模板', tc: '編輯列印範本', en: 'Edit print template' },
  copy: WORDS.copy,
  copyOf: { cn: '{name} 副本', tc: '{name} 副本', en: '{name} copy' },
  exportFile: { cn: '导出文件', tc: '匯出檔案', en: 'Export file' },
  importTitle: { cn: '从文件导入', tc: '從檔案匯入', en: 'Import from a file' },
  importText: {
    cn: '选择从真码导出的打印模板文件，本公司或其他公司的都可以。导入后是一个新模板，不会覆盖已有的。',
    tc: '選擇從真碼匯出的列印範本檔案，本公司或其他公司的都可以。匯入後是一個新範本，不會覆蓋已有的。',
    en: 'Choose a print template that was exported as a file, here or in another company. It becomes a new template and replaces none.',
  },
  chooseFile: {
    cn: '选择文件，或拖到这里',
    tc: '選擇檔案，或拖到這裡',
    en: 'Choose a file, or drop it here',
  },
  imported: { cn: '已导入“{name}”', tc: '已匯入「{name}」', en: '“{name}” was imported' },
  sample: { cn: '打印样张', tc: '列印樣張', en: 'Test page' },
  readOnly: {
    cn: '您只能查看打印模板。',
    tc: '您只能檢視列印範本。',
    en: 'You may look at print templates, not change them.',
  },
  removeTitle: WORDS.deleteNamed,
  removeTouches: {
    cn: '将删除 1 个打印模板，没有批次使用它。',
    tc: '將刪除 1 個列印範本，沒有批次使用它。',
    en: 'Deletes 1 print template, which no batch uses.',
  },
  removeMeans: WORDS.cannotBeUndone,
  removed: WORDS.deleted,
})

export const START_TEXT = texts({
  l7160: {
    cn: 'A4 标准标签纸 (L7160)',
    tc: 'A4 標準標籤紙 (L7160)',
    en: 'A4 standard sheet (L7160)',
  },
  l7651: { cn: 'A4 小标签纸 (L7651)', tc: 'A4 小標籤紙 (L7651)', en: 'A4 small labels (L7651)' },
  roll50x30: { cn: '卷标 50 × 30', tc: '捲標 50 × 30', en: 'Roll 50 × 30' },
  roll30x20: { cn: '卷标 30 × 20', tc: '捲標 30 × 20', en: 'Roll 30 × 20' },
  box100: { cn: '外箱大标签 100 × 100', tc: '外箱大標籤 100 × 100', en: 'Box label 100 × 100' },
})
