import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { verifierText } from '@zhenma/codes/transparency-log/note-keys'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import type { ShownLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/context.ts'
import { signersOf } from '../log-keys.ts'
import { listLogs, type Log } from '../log.store.ts'

type LogServices = Pick<Services, 'keyRing' | 'publicUrl'>

/** A company's logs as everybody may know them: the one that is written first. */
export const shownLogs = async (
  db: Database,
  companyId: number,
  services: LogServices,
): Promise<ShownLog[]> => (await listLogs(db, companyId)).map((log) => shownLog(log, services))

function shownLog(log: Log, { keyRing, publicUrl }: LogServices): ShownLog {
  return {
    origin: log.origin,
    address: `${publicUrl}/log/${log.name}`,
    openedAt: log.openedAt,
    openedBecause: log.openedBecause,
    closedAt: log.closedAt,
    size: log.publishedSize,
    root: headOf(log.publishedCheckpoint)?.root.toString('base64') ?? null,
    publishedAt: log.publishedAt,
    lostSize: headOf(log.lostCheckpoint)?.size ?? null,
    keys: signersOf(keyRing, log).map(verifierText),
  }
}

function headOf(checkpoint: string | null) {
  const note = checkpoint === null ? undefined : parseNote(checkpoint)
  return note && parseCheckpoint(note.text)
}
