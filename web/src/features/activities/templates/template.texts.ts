import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const templateTexts = texts({
  from: { cn: '用模板新建…', tc: '用範本新增…', en: 'From a template…' },
  title: { cn: '用模板新建活动', tc: '用範本新增活動', en: 'New activity from a template' },
  own: { cn: '本企业的模板', tc: '本企業的範本', en: 'Your company’s templates' },
  none: {
    cn: '还没有。打开一个活动，点“存为模板”。',
    tc: '還沒有。開啟一個活動，點「存為範本」。',
    en: 'None yet. Open an activity and choose “Save as template”.',
  },
  ready: { cn: '现成的', tc: '現成的', en: 'Ready-made' },
  start: WORDS.use,
  startNamed: { cn: '使用“{name}”', tc: '使用「{name}」', en: 'Use “{name}”' },
  prizes: {
    cn: '{count} 种奖品',
    tc: '{count} 種獎品',
    en: '{count} {count|prize|prizes}',
  },
  noRule: { cn: '没有规则', tc: '沒有規則', en: 'no rule' },
  startHelp: {
    cn: '新活动未上线，没有标签；内容、规则和奖品都可以再改。',
    tc: '新活動未上線，沒有標籤；內容、規則和獎品都可以再改。',
    en: 'The new activity is offline and has no labels. What it offers, its rule and prizes can be changed.',
  },
  prizePicture: { cn: '奖品图片', tc: '獎品圖片', en: 'Picture of the prizes' },
  prizePictureHelp: {
    cn: '每个奖品都要有图片：先都用这一张，以后可以分别更换',
    tc: '每個獎品都要有圖片：先都用這一張，以後可以分別更換',
    en: 'Each prize needs one: this is for all of them until you change it',
  },
  started: { cn: '活动已新建', tc: '活動已新增', en: 'The activity is created' },
  keep: { cn: '存为模板', tc: '存為範本', en: 'Save as template' },
  keepTitle: {
    cn: '将“{name}”存为模板',
    tc: '將「{name}」存為範本',
    en: 'Save “{name}” as a template',
  },
  keepHelp: {
    cn: '保存：类型、内容、备注、图片，抽奖规则及其上限、地区和排除的经销商，以及奖品。不保存：时间、标签、中奖码、预制红包和中奖记录。',
    tc: '儲存：類型、內容、備註、圖片，抽獎規則及其上限、地區和排除的經銷商，以及獎品。不儲存：時間、標籤、中獎碼、預製紅包和中獎記錄。',
    en: 'It keeps type, content, note and picture, the rule with its limits, places and excluded dealers, and the prizes; no dates, labels, winning codes, packets made beforehand or wins.',
  },
  kept: { cn: '已存为模板', tc: '已存為範本', en: 'Saved as a template' },
  name: WORDS.name,
  rename: { cn: '重命名', tc: '重新命名', en: 'Rename' },
  renameNamed: { cn: '重命名“{name}”', tc: '重新命名「{name}」', en: 'Rename “{name}”' },
  removeAria: { cn: '删除“{name}”', tc: '刪除「{name}」', en: 'Delete “{name}”' },
  renamed: { cn: '已重命名', tc: '已重新命名', en: 'Renamed' },
  removeTitle: WORDS.deleteNamed,
  removeTouches: { cn: '将删除 1 个模板。', tc: '將刪除 1 個範本。', en: 'Deletes 1 template.' },
  removeMeans: {
    cn: '用它新建的活动不受影响。删除后不能恢复。',
    tc: '用它新增的活動不受影響。刪除後不能還原。',
    en: 'Activities that were started from it stay. It cannot be brought back.',
  },
  removed: WORDS.deleted,
})
