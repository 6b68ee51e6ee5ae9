import { ALL_CALLS } from '../calls.ts'
import { NO_TEXT } from '../kernel/text.ts'
import type { Text } from '../kernel/texts.ts'
import { PERMISSION_NAMES } from './permission-names.ts'

/**
 * What a permission allows, in words: its name, or the summary of the one call that asks for it. Empty
 * for one that no call asks for.
 */
export function permissionText(permission: string): Text {
  const named = Object.hasOwn(PERMISSION_NAMES, permission)
    ? PERMISSION_NAMES[permission]
    : summaryOf(permission)
  return named ?? NO_TEXT
}

function summaryOf(permission: string): Text | undefined {
  const call = ALL_CALLS.find(({ allow }) => allow === permission)
  if (call !== undefined) return call.summary
  const texts = ALL_CALLS.flatMap(({ further = {} }) => Object.entries(further))
  return texts.find(([name]) => name === permission)?.[1]
}
