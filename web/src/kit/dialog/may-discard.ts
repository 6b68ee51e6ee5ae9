import { useCallback } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'
import { confirmDanger } from './confirm-danger.tsx'

/**
 * Asks whether what was not saved may go; resolves to the answer. `action`: what is done instead of closing. The same function
 * until the language changes.
 */
export function useMayDiscard(): (action?: string) => Promise<boolean> {
  const t = useTexts(kitTexts)
  return useCallback(
    (action) =>
      confirmDanger({
        title: t('discardTitle'),
        consequence: t('discardText'),
        action: action ?? t('discard'),
        cancel: t('keepEditing'),
      }),
    [t],
  )
}
