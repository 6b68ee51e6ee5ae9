import { bindingTexts } from '../../entities/binding/binding.texts.ts'
import { texts } from '../../texts/use-texts.ts'

export const bindTexts = texts({
  ...bindingTexts,
  bind: { cn: '绑定…', tc: '綁定…', en: 'Bind…' },
  title: { cn: '绑定质保卡', tc: '綁定質保卡', en: 'Bind a QA card' },
  bound: { cn: '质保卡', tc: '質保卡', en: 'QA card' },
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
