import { texts } from '../../texts/use-texts.ts'

export const templateTexts = texts({
  title: { cn: '打印模板', tc: '列印範本', en: 'Print templates' },
  preview: { cn: '预览', tc: '預覽', en: 'Preview' },
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  paper: { cn: '纸张', tc: '紙張', en: 'Paper' },
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
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
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
  copy: { cn: '复制', tc: '複製', en: 'Copy' },
  copyOf: { cn: '{name} 副本', tc: '{name} 副本', en: '{name} copy' },
  sample: { cn: '打印样张', tc: '列印樣張', en: 'Test page' },
  saved: { cn: '已保存', tc: '已儲存', en: 'Saved' },
  readOnly: {
    cn: '您只能查看打印模板。',
    tc: '您只能檢視列印範本。',
    en: 'You may look at print templates, not change them.',
  },
  removeTitle: { cn: '删除“{name}”？', tc: '刪除「{name}」？', en: 'Delete “{name}”?' },
  removeTouches: {
    cn: '将删除 1 个打印模板，没有批次使用它。',
    tc: '將刪除 1 個列印範本，沒有批次使用它。',
    en: 'Deletes 1 print template, which no batch uses.',
  },
  removeMeans: {
    cn: '删除后不能恢复。',
    tc: '刪除後不能復原。',
    en: 'This cannot be undone.',
  },
  cannotRemove: {
    cn: '仍被 {batches} 个批次使用，请先为这些批次换用其他模板',
    tc: '仍被 {batches} 個批次使用，請先為這些批次換用其他範本',
    en: 'Still used by {batches} {batches|batch|batches}; give them another template first',
  },
  removed: { cn: '已删除', tc: '已刪除', en: 'Deleted' },
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
