import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { invalidate } from '../../api/use-call.ts'
import { parkScans } from '../../scanning/parking/park-scans.ts'
import {
  type ParkedCode,
  type ParkedFor,
  parkedForOperation,
} from '../../scanning/parking/parked-code.ts'
import { typeOfReason } from '../../scanning/parking/refusal-types.ts'
import type { May } from '../../scanning/submission/operations.ts'
import type { OperateDraft } from './operate-draft.ts'
import { fieldsOf } from './operate-sending.ts'
import { operateTexts } from './operations.texts.ts'
import type { RefusedLine } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

/** What refused codes are parked for; undefined where they are not, or while nothing is chosen. */
export function parkedForDraft(draft: OperateDraft, may: May): ParkedFor | undefined {
  const { operation, note } = draft
  if (operation === undefined) return undefined
  return parkedForOperation({ operation, note: note.trim(), fields: fieldsOf(draft) }, may)
}

/** Those that would be lost: what lies in a box of the list goes with that. */
export const lostCodes = (refused: readonly RefusedLine[]): readonly ParkedCode[] =>
  refused
    .filter(({ reason }) => reason.text !== operateTexts.covered)
    .map(({ entry, reason }) => ({ code: entry.code, type: typeOfReason(reason) }))
    .reverse()

/** Parks the refused codes of the list, which leave it. Rejects with the failure of the first that was not. */
export async function parkLines(
  list: ScanList,
  refused: readonly RefusedLine[],
  of: ParkedFor,
): Promise<void> {
  const codes = lostCodes(refused).map(({ code }) => code)
  for await (const gone of parkScans(of, codes)) list.sent([...gone])
  await invalidate(exceptions.list)
}
