import { texts } from '../../texts/use-texts.ts'

export const noteTexts = texts({
  print: { cn: '打印单据', tc: '列印單據', en: 'Print note' },
})
