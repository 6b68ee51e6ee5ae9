import { isAllowed, startsFrom } from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { NO_SETTINGS } from './deed-choice.tsx'
import type { Deed } from '../../scanning/submission/deeds.ts'
import { deedTexts } from '../../scanning/submission/deeds.texts.ts'
import { operateTexts } from './operations.texts.ts'
import type { Judge } from './scan-lines.ts'

/** Says what keeps a label from the deed at hand, by the table that the server goes by. */
export function useJudge(deed: Deed | undefined): Judge {
  const tDeed = useTexts(deedTexts)
  const say = useSay()
  return ({ status, activation }) => {
    if (deed === undefined || isAllowed(deed.name, { status, activation }, NO_SETTINGS)) {
      return undefined
    }
    const word = tDeed(deed.name)
    if (startsFrom(deed.name, NO_SETTINGS).includes(status)) {
      const values = { activation: say(LABEL_ACTIVATION_TEXT[activation]), deed: word }
      return { text: operateTexts.wrongActivation, values }
    }
    const values = { status: say(LABEL_STATUS_TEXT[status]), deed: word }
    return { text: operateTexts.wrongState, values }
  }
}
