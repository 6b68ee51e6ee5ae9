import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const cellTexts = texts({
  edit: { cn: '修改{name}：{value}', tc: '修改{name}：{value}', en: 'Edit {name}: {value}' },
  hint: {
    cn: '回车保存，Esc 放弃',
    tc: 'Enter 儲存，Esc 放棄',
    en: 'Enter saves, Esc discards',
  },
  saved: WORDS.saved,
  undone: { cn: '已恢复原值', tc: '已還原原值', en: 'It is as it was before.' },
  overtaken: {
    cn: '已被他人修改，请核对当前值',
    tc: '已被他人修改，請核對目前的值',
    en: 'Somebody else has changed it: look at what stands there now',
  },
  keysEdit: { cn: '修改所在单元格', tc: '修改所在儲存格', en: 'Edit the cell' },
})
