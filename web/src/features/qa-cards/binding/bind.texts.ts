import { WORDS } from '@zhenma/contract/kernel/words'
import { bindingTexts } from '../../../entities/binding/binding.texts.ts'
import { texts } from '../../../texts/use-texts.ts'

export const bindTexts = texts({
  ...bindingTexts,
  bind: WORDS.bind,
  boundTo: { cn: '绑定情况', tc: '綁定情況', en: 'Bound to' },
  boundLabels: WORDS.countLabels,
  boundToNothing: { cn: '未绑定', tc: '未綁定', en: 'Nothing' },
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
