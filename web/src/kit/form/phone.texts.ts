import { texts } from '../../texts/use-texts.ts'

export const phoneTexts = texts({
  country: { cn: '国家或地区', tc: '國家或地區', en: 'Country or region' },
})
