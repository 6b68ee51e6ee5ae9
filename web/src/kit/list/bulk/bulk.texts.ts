import { texts } from '../../../texts/use-texts.ts'

export const bulkTexts = texts({
  selectAll: {
    cn: '选择筛选出的全部 {count} 项',
    tc: '選取篩選出的全部 {count} 項',
    en: 'Select all {count} of this filter',
  },
  allSelected: {
    cn: '已选筛选出的全部 {count} 项',
    tc: '已選篩選出的全部 {count} 項',
    en: 'All {count} of this filter selected',
  },
  selectAllMore: {
    cn: '选择筛选出的全部（超过 {count} 项）',
    tc: '選取篩選出的全部（超過 {count} 項）',
    en: 'Select all of this filter, more than {count}',
  },
  allSelectedMore: {
    cn: '已选筛选出的全部（超过 {count} 项）',
    tc: '已選篩選出的全部（超過 {count} 項）',
    en: 'All of this filter selected, more than {count}',
  },
  title: { cn: '{step}：{count} 项', tc: '{step}：{count} 項', en: '{step}: {count}' },
  touches: {
    cn: '将处理 {count} 条记录',
    tc: '將處理 {count} 筆記錄',
    en: 'It touches {count} {count|record|records}.',
  },
  leftOut: {
    cn: '{count} 个管理员账号不会被处理。',
    tc: '{count} 個管理員帳號不會被處理。',
    en: '{count} administrator {count|account|accounts} {count|is|are} left out.',
  },
  notApplied: {
    cn: '{count} 条记录不适用，不会被处理。',
    tc: '{count} 筆記錄不適用，不會被處理。',
    en: '{count} {count|record|records} that it does not apply to {count|is|are} left out.',
  },
  canUndo: {
    cn: '之后可以撤销。',
    tc: '之後可以復原。',
    en: 'It can be taken back afterwards.',
  },
  cannotUndo: { cn: '不能撤销。', tc: '不能復原。', en: 'It cannot be taken back.' },
  asTask: {
    cn: '数量较多，由后台任务处理，不能处理的会列出。',
    tc: '數量較多，由背景任務處理，不能處理的會列出。',
    en: 'That many are done by a background task; what is refused is listed there.',
  },
  nothing: {
    cn: '没有可处理的记录',
    tc: '沒有可處理的記錄',
    en: 'There is nothing that this could be done to',
  },
  done: {
    cn: '{step}：已处理 {count} 项',
    tc: '{step}：已處理 {count} 項',
    en: '{step}: done for {count}',
  },
  same: {
    cn: '（另有 {count} 项无需更改）',
    tc: '（另有 {count} 項無需變更）',
    en: '({count} {count|was|were} so already)',
  },
  begun: {
    cn: '{step}：已开始处理 {count} 项',
    tc: '{step}：已開始處理 {count} 項',
    en: '{step}: begun for {count}',
  },
  undone: {
    cn: '已撤销“{step}”：{count} 项',
    tc: '已復原「{step}」：{count} 項',
    en: '“{step}” taken back for {count}',
  },
  notUndone: {
    cn: '{count} 项未撤销',
    tc: '{count} 項未復原',
    en: '{count} {count|was|were} not taken back',
  },
  more: { cn: '另有 {count} 项', tc: '另有 {count} 項', en: 'and {count} more' },
})
