import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { isAllowed, startsFrom } from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/labels.messages'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { NO_SETTINGS } from './deed-choice.tsx'
import type { Deed } from './deeds.ts'
import { deedTexts, operateTexts } from './operations.texts.ts'

/** Says what keeps a label from the deed at hand, by the table that the server goes by. */
export function useJudge(deed: Deed | undefined): (scanned: ScannedCode) => string | undefined {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const say = useSay()
  return (scanned) => {
    if (deed === undefined || isAllowed(deed.name, scanned, NO_SETTINGS)) return undefined
    const { status, activation } = scanned
    const word = tDeed(deed.name)
    return startsFrom(deed.name, NO_SETTINGS).includes(status)
      ? t('wrongActivation', { activation: say(LABEL_ACTIVATION_TEXT[activation]), deed: word })
      : t('wrongState', { status: say(LABEL_STATUS_TEXT[status]), deed: word })
  }
}
