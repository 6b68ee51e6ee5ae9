import { texts } from '../../../texts/use-texts.ts'

/** What is said when somebody else has changed what one is about to save. */
export const conflictTexts = texts({
  title: {
    cn: '这条记录已被他人修改',
    tc: '這筆記錄已被他人修改',
    en: 'Somebody else has changed this record',
  },
  changed: {
    cn: '{who} 修改了：{fields}',
    tc: '{who} 修改了：{fields}',
    en: '{who} changed: {fields}',
  },
  choose: {
    cn: '以下内容双方都改了，请逐项选择：',
    tc: '以下內容雙方都改了，請逐項選擇：',
    en: 'You have both changed these, so choose for each:',
  },
  apart: {
    cn: '你们改的内容互不相同，两边的修改都会保留。',
    tc: '你們改的內容互不相同，兩邊的修改都會保留。',
    en: 'You changed different things, and both changes are kept.',
  },
  afterwards: {
    cn: '结果会填入表单，核对后再保存。',
    tc: '結果會填入表單，核對後再儲存。',
    en: 'The result is put into the form: look at it, then save.',
  },
  whole: {
    cn: '用对方的：您未保存的修改会丢失。保留我的：再次保存时会覆盖对方的修改。',
    tc: '使用對方的：您未儲存的修改會遺失。保留我的：再次儲存時會覆蓋對方的修改。',
    en: 'Take theirs, and what you have not saved is lost. Keep mine, and saving again replaces their change.',
  },
  mine: { cn: '我的', tc: '我的', en: 'Mine' },
  theirs: { cn: '对方的', tc: '對方的', en: 'Theirs' },
  takeTheirs: { cn: '用对方的', tc: '使用對方的', en: 'Take theirs' },
  keepMine: { cn: '保留我的', tc: '保留我的', en: 'Keep mine' },
  bringTogether: { cn: '合并后继续', tc: '合併後繼續', en: 'Go on with both' },
})
