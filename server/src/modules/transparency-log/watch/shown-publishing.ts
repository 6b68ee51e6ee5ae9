import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type {
  ShownWitness,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { WitnessSettings } from '../../../platform/config/witness-settings.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listLogs } from '../log.store.ts'
import { unpublishedSince } from './unpublished.store.ts'
import { listAnswers, type WitnessRow } from './witness-answers.store.ts'

type State = OutputOf<(typeof transparencyLog)['state']>
type Publishing = Pick<State, 'unpublished' | 'quorum' | 'witnesses'>

const NONE: WitnessSettings = { witnesses: [], quorum: 0 }

/** How far the log that is written is published, and what the witnesses said that are asked now. */
export async function shownPublishing(
  db: Database,
  companyId: number,
  { witnesses, quorum }: WitnessSettings = NONE,
): Promise<Publishing> {
  const log = (await listLogs(db, companyId)).find(({ closedAt }) => closedAt === null)
  const key = { companyId, logId: log?.id ?? 0 }
  const answers = witnesses.length === 0 ? [] : await listAnswers(db, key)
  const waits = await unpublishedSince(db, key)
  return {
    unpublished:
      log === undefined || waits === undefined
        ? null
        : { count: log.size - log.publishedSize, ...waits },
    quorum,
    witnesses: witnesses.map((one) => shownWitness(one.key.name, answers)),
  }
}

function shownWitness(name: string, answers: readonly WitnessRow[]): ShownWitness {
  const never = { cosignedAt: null, cosignedSize: null, failingSince: null, failedAt: null }
  const found = answers.find((answer) => answer.name === name)
  return found ?? { name, ...never, failure: null, status: null }
}
