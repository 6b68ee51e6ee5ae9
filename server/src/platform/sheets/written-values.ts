import { YES_NO_TEXT } from '@zhenma/contract/users/users.refusals'
import { termKey } from './terms.ts'

const DAY = /^(\d{4})(?:[/.-](\d{1,2})[/.-](\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?: 00:00(?::00)?)?$/
const PLAIN_DAY = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A day as people and spreadsheets write it (`1990/3/5`, `1990年3月5日`, `19900305`, with a midnight behind it) →
 * `1990-03-05`; anything else stays, for the contract to refuse.
 */
export function dayOf(cell: string): string {
  const match = DAY.exec(cell) ?? PLAIN_DAY.exec(cell)
  if (match === null) return cell
  const [year = '', month = '', day = ''] = match.slice(1).filter((part) => part !== undefined)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A whole number as people write it: `1,234` and `12.00` → `1234` and `12`; anything else stays. */
export function wholeOf(cell: string): string {
  const match = /^(\d+|\d{1,3}(?:[,，]\d{3})+)(?:\.0+)?$/.exec(cell)
  return match === null ? cell : (match[1] ?? '').replaceAll(/[,，]/g, '')
}

/** Yes or no in any language → `true` or `false`; anything else stays. */
export const yesNoOf = (cell: string): string => termKey(YES_NO_TEXT, cell)

/** The names in a cell, each once, with commas, semicolons or enumeration commas between them. */
export function namesIn(cell: string): string[] {
  const names = cell.split(/[,;，；、\n]/).map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}
