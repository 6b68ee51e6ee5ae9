import { decodeManyWithRing, type RingCandidate } from '@zhenma/codes/key-ring'
import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import { FOREIGN_CODE_LENGTH, FOREIGN_KEY } from '../labels/index.ts'
import { findForeignLabels } from './buyer-checks.store.ts'
import { IDENTIFY_LABEL, type IdentifiedRow } from './check-labels.ts'
import type { CheckTools } from './check-tools.ts'

/** Whose label a code is, and what a check says of it. */
export type FoundLabel = {
  readonly companyId: number
  readonly serial: number
  readonly productId: number | null
  /** Who has the goods, or had them last. */
  readonly dealerId: number | null
  readonly result: CheckResult
}

/** The label of a code, whichever company's it is, without a check; undefined for a code that nobody has issued. */
export async function findLabel(tools: CheckTools, code: string): Promise<FoundLabel | undefined> {
  for (const candidate of await candidatesOf(tools, code)) {
    const { company, serial, keyId } = candidate
    const codeLength = keyId === FOREIGN_KEY ? FOREIGN_CODE_LENGTH : code.length
    const values = [company, serial, keyId, codeLength]
    const [row] = await tools.connections.run<IdentifiedRow>(company, IDENTIFY_LABEL, values)
    if (row === undefined) continue
    const [result, productId, dealerId] = row
    return { companyId: company, serial, productId, dealerId, result }
  }
  return undefined
}

/** What a code may stand for: one of ours under each key, then what companies have brought from elsewhere. */
async function candidatesOf(tools: CheckTools, code: string): Promise<RingCandidate[]> {
  const own = decodeManyWithRing(tools.keyRing, [code])[0] ?? []
  if (!(await tools.hasForeignCodes())) return [...own]
  const foreign = (await findForeignLabels(tools.connections, [code])).get(code) ?? []
  return [...own, ...foreign.map((label) => ({ ...label, keyId: FOREIGN_KEY }))]
}
