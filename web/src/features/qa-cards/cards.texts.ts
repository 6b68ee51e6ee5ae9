import { WORDS } from '@zhenma/contract/kernel/words'
import { bindingTexts } from '../../entities/binding/binding.texts.ts'
import { texts } from '../../texts/use-texts.ts'

export const cardTexts = texts({
  title: WORDS.qaCards,
  monthsHelp: {
    cn: '1 至 240 个月；不填表示不写期限',
    tc: '1 至 240 個月；不填表示不寫期限',
    en: '1 to 240; empty: the card says no term',
  },
  months: { cn: '{months} 个月', tc: '{months} 個月', en: '{months} {months|month|months}' },
  contentHint: {
    cn: '保什么、不保什么、怎样办理，最多 5,000 字',
    tc: '保什麼、不保什麼、怎樣辦理，最多 5,000 字',
    en: 'What is covered, what is not, and how to claim; up to 5,000 characters',
  },
  shown: { cn: '显示', tc: '顯示', en: 'Shown' },
  hidden: { cn: '不显示', tc: '不顯示', en: 'Not shown' },
  anyDisplayed: WORDS.shownOrNot,
  create: { cn: '新建质保卡', tc: '新增質保卡', en: 'New QA card' },
  edit: { cn: '编辑质保卡', tc: '編輯質保卡', en: 'Edit QA card' },
  empty: {
    cn: '还没有质保卡。新建一张，绑定到标签，消费者扫码后就能看到。',
    tc: '還沒有質保卡。新增一張，綁定到標籤，消費者掃碼後就能看到。',
    en: 'No QA cards yet. Create one, bind it to labels, and buyers see it when they scan.',
  },
  preview: {
    cn: '消费者在手机上看到的',
    tc: '消費者在手機上看到的',
    en: 'As a buyer sees it on a phone',
  },
  previewLanguage: { cn: '预览的语言', tc: '預覽的語言', en: 'Language of the preview' },
  notShown: {
    cn: '“向消费者显示”已关闭：消费者看不到这张卡。',
    tc: '「向消費者顯示」已關閉：消費者看不到這張卡。',
    en: '“Shown to buyers” is off: buyers do not see this card.',
  },
  boundTo: { cn: '绑定情况', tc: '綁定情況', en: 'Bound to' },
  boundLabels: WORDS.countLabels,
  boundToNothing: { cn: '未绑定', tc: '未綁定', en: 'Nothing' },
  removeTitle: WORDS.deleteNamed,
  removeTouches: {
    cn: '将删除 1 张质保卡，没有标签绑定它。',
    tc: '將刪除 1 張質保卡，沒有標籤綁定它。',
    en: 'Deletes 1 QA card, which no label carries.',
  },
  removeMeans: WORDS.cannotBeUndoneNameStays,
  cannotRemove: {
    cn: '仍绑定在 {labels} 个标签上，请先解绑',
    tc: '仍綁定在 {labels} 個標籤上，請先解除綁定',
    en: 'Still bound to {labels} {labels|label|labels}; unbind it first',
  },
  removed: WORDS.deleted,
})

export const bindTexts = texts({
  ...bindingTexts,
  bind: WORDS.bind,
  title: WORDS.bindQaCard,
  bound: WORDS.qaCard,
  replaces: {
    cn: '将替换这些标签现有的质保卡。',
    tc: '將取代這些標籤現有的質保卡。',
    en: 'Takes the place of the card that these labels carry now.',
  },
  unbinds: {
    cn: '这些标签将不再有质保卡。',
    tc: '這些標籤將不再有質保卡。',
    en: 'These labels carry no card afterwards.',
  },
})
