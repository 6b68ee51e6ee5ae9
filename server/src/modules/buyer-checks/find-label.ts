import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import { IDENTIFY_LABEL, type IdentifiedRow } from './check-labels.ts'
import type { CheckTools } from './check-tools.ts'
import { codeLengthOf, foreignCandidates, ownCandidates } from './code-candidates.ts'

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
  const own = (await ownCandidates(tools, [code]))[0] ?? []
  const foreign = (await foreignCandidates(tools, [code])).get(code) ?? []
  for (const candidate of [...own, ...foreign]) {
    const { company, serial, keyId } = candidate
    const values = [company, serial, keyId, codeLengthOf(candidate, code)]
    const [row] = await tools.connections.run<IdentifiedRow>(company, IDENTIFY_LABEL, values)
    if (row === undefined) continue
    const [result, productId, dealerId] = row
    return { companyId: company, serial, productId, dealerId, result }
  }
  return undefined
}
