import { decodeManyWithRing, type RingCandidate } from '@zhenma/codes/key-ring'
import { FOREIGN_CODE_LENGTH, FOREIGN_KEY } from '../labels/index.ts'
import { findCompanies, findForeignLabels } from './buyer-checks.store.ts'
import { type CheckTools, PLATFORM } from './check-tools.ts'

/** What codes may stand for as codes of ours, under each key: of companies that exist. In the order of the codes. */
export async function ownCandidates(
  tools: CheckTools,
  codes: readonly string[],
): Promise<RingCandidate[][]> {
  const decoded = decodeManyWithRing(tools.keyRing, codes)
  const ids = new Set(decoded.flat().map(({ company }) => company))
  const companies = await tools.companies.get(PLATFORM, ids, (missing) =>
    findCompanies(tools.connections, missing),
  )
  return decoded.map((candidates) => candidates.filter(({ company }) => companies.has(company)))
}

/** The same of codes that companies have brought from elsewhere: those that are any. */
export async function foreignCandidates(
  tools: CheckTools,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly RingCandidate[]>> {
  if (!(await tools.hasForeignCodes())) return new Map()
  const found = await findForeignLabels(tools.connections, codes)
  return new Map(
    [...found].map(([code, labels]) => [
      code,
      labels.map((label) => ({ ...label, keyId: FOREIGN_KEY })),
    ]),
  )
}

/** How long the codes of a candidate's batch have to be. */
export const codeLengthOf = ({ keyId }: RingCandidate, code: string): number =>
  keyId === FOREIGN_KEY ? FOREIGN_CODE_LENGTH : code.length
