import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const phoneTexts = texts({
  country: WORDS.countryOrRegion,
})
