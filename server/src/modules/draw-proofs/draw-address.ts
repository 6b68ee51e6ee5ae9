import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/context.ts'
import { leavesOfRows, listLogs } from '../transparency-log/index.ts'
import type { DrawKey } from './draw-file.store.ts'
import { findPlaceOfDraw } from './draw-proofs.store.ts'

/** Where everybody reads a draw; null: the company has no log yet, which takes a second or two. */
export async function addressOfDraw(
  db: Database,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { companyId, activityId }: DrawKey,
): Promise<string | null> {
  const [log] = await listLogs(db, companyId)
  return log === undefined ? null : `${publicUrl}/log/${log.name}/draws/${activityId}`
}

/** What a buyer is told of the proof of a draw. */
export type BuyersProof = {
  readonly seedSha256: string
  /** Where the log commits to the seed; null: not yet. */
  readonly entry: number | null
  /** The how manieth draw of the activity it is; null: it was drawn before seeds were kept. */
  readonly ordinal: number | null
  readonly isPublished: boolean
  /** The round of a public beacon that it was mixed with; null: none. */
  readonly round: number | null
  readonly address: string | null
}

/** The proof of one draw, for whom has drawn it. */
export async function proofOfDraw(
  db: Database,
  services: Pick<Services, 'publicUrl'>,
  companyId: number,
  drawId: number,
): Promise<BuyersProof | undefined> {
  const found = await findPlaceOfDraw(db, companyId, drawId)
  if (found === undefined) return undefined
  const { activityId, seedStepId, ...shown } = found
  const [leaf] = await leavesOfRows(db, companyId, 'draw', [seedStepId])
  const address = await addressOfDraw(db, services, { companyId, activityId })
  return { ...shown, entry: leaf?.index ?? null, address }
}
