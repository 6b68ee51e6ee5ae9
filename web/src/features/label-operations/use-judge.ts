import { isAllowed, startsFrom } from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT } from '@zhenma/contract/labels/label-words'
import { useStatusWords } from '../../entities/account/own-words.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { NO_SETTINGS } from './operation-choice.tsx'
import type { SingleOperation } from '../../scanning/submission/operations.ts'
import { operationTexts } from '../../scanning/submission/operations.texts.ts'
import { operateTexts } from './operations.texts.ts'
import type { Judge } from './scan-lines.ts'

/** Says what keeps a label from the operation at hand, by the table that the server goes by. */
export function useJudge(operation: SingleOperation | undefined): Judge {
  const tOperation = useTexts(operationTexts)
  const say = useSay()
  const statusWords = useStatusWords()
  return ({ status, activation }) => {
    if (operation === undefined || isAllowed(operation.name, { status, activation }, NO_SETTINGS)) {
      return undefined
    }
    const word = tOperation(operation.name)
    if (startsFrom(operation.name, NO_SETTINGS).includes(status)) {
      const values = { activation: say(LABEL_ACTIVATION_TEXT[activation]), operation: word }
      return { text: operateTexts.wrongActivation, values }
    }
    const values = { status: say(statusWords[status]), operation: word }
    return { text: operateTexts.wrongState, values }
  }
}
