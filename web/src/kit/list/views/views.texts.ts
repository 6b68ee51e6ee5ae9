import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const viewTexts = texts({
  views: { cn: '已保存的视图', tc: '已儲存的檢視', en: 'Saved views' },
  all: WORDS.all,
  changed: { cn: '已更改', tc: '已變更', en: 'Changed' },
  saveChanges: { cn: '保存更改', tc: '儲存變更', en: 'Save changes' },
  discardChanges: { cn: '放弃更改', tc: '放棄變更', en: 'Discard changes' },
  saveAs: { cn: '保存为视图', tc: '儲存為檢視', en: 'Save as a view' },
  more: { cn: '视图操作', tc: '檢視操作', en: 'About this view' },
  name: { cn: '视图名称', tc: '檢視名稱', en: 'Name of the view' },
  rename: { cn: '重命名', tc: '重新命名', en: 'Rename' },
  share: { cn: '与角色共享', tc: '與角色共用', en: 'Share with a role' },
  shareHelp: {
    cn: '拥有该角色的人都会看到此视图，但只有您可以更改；留空则仅自己可见。',
    tc: '擁有該角色的人都會看到此檢視，但只有您可以變更；留空則僅自己可見。',
    en: 'Whoever has the role sees this view, and only you change it. Left empty, nobody else sees it.',
  },
  role: { cn: '共享给', tc: '共用給', en: 'Shared with' },
  onlyMe: { cn: '仅自己', tc: '僅自己', en: 'Only me' },
  sharedBy: { cn: '{name} 共享', tc: '{name} 共用', en: 'Shared by {name}' },
  sharedWith: { cn: '已与“{role}”共享', tc: '已與「{role}」共用', en: 'Shared with “{role}”' },
  moveForward: { cn: '前移', tc: '前移', en: 'Move forward' },
  moveBack: { cn: '后移', tc: '後移', en: 'Move back' },
  remove: { cn: '删除视图', tc: '刪除檢視', en: 'Delete the view' },
  removeQuestion: {
    cn: '删除视图“{name}”？',
    tc: '刪除檢視「{name}」？',
    en: 'Delete the view “{name}”?',
  },
  removeMeans: {
    cn: '只删除这个视图，不会删除任何记录。',
    tc: '只刪除這個檢視，不會刪除任何記錄。',
    en: 'Only the view is deleted, and no record.',
  },
  removeShared: {
    cn: '与“{role}”共享的人也将看不到它。',
    tc: '與「{role}」共用的人也將看不到它。',
    en: 'Those with the role “{role}” will not see it any more either.',
  },
  saved: { cn: '视图已保存', tc: '檢視已儲存', en: 'The view is saved' },
  removed: { cn: '视图已删除', tc: '檢視已刪除', en: 'The view is deleted' },
})
