import {
  CHUNK_ATTEMPTS,
  isBegunElsewhere,
  isExport,
  taskPermission,
} from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { may } from '../../../platform/auth/session.ts'
import { asCompany, type Database, inBackground } from '../../../platform/database/database.ts'
import { Failure, fail } from '../../../platform/errors/fail.ts'
import { troublesOf } from '../../../platform/errors/troubles.ts'
import type { Context, Services } from '../../../platform/http/context.ts'
import { contextWithin } from '../../../platform/http/transactions.ts'
import { hasOtherStores } from '../../../platform/files/other-stores.ts'
import { insertChunk, listFileParts } from '../report.store.ts'
import { hasParts, writePart } from '../task-files.ts'
import type { TaskWorkers } from '../task-worker.ts'
import type { StoredFailure } from '../tasks.store.ts'
import {
  advance,
  beginChunk,
  type BegunChunk,
  type Claim,
  endTask,
  findActingUser,
  unbeginChunk,
} from './runner.store.ts'

/** What a server needs to work on tasks. */
export type Workshop = {
  readonly services: Services
  readonly log: Context['log']
  readonly workers: TaskWorkers
  readonly leaseMs: number
}

/**
 * `more`: there is a next chunk (or this one again); `lost`: another server has the task;
 * `elsewhere`: another server has its file.
 */
export type Outcome = 'more' | 'ended' | 'lost' | 'elsewhere'

/** Problems that are kept of the refusal which stopped a task. */
const KEPT_PROBLEMS = 200

/**
 * Works on the next chunk of a task: its work, its report and the step of the cursor in one
 * transaction, so that it is done once or not at all, whenever the process dies. A chunk that fails
 * may be tried again until it was begun `CHUNK_ATTEMPTS` times; then the task stops with the reason.
 */
export async function workChunk(shop: Workshop, claim: Claim): Promise<Outcome> {
  const connections = inBackground(shop.services.connections)
  const inCompany = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    asCompany(connections, claim.companyId, work)
  const begun = await inCompany((db) => beginChunk(db, claim, shop.leaseMs))
  if (begun === undefined) return 'lost'
  if (begun.cancelRequested) {
    await inCompany((db) => endTask(db, claim, 'cancelled', null))
    return 'ended'
  }
  if (begun.attempts > CHUNK_ATTEMPTS) {
    // It was begun often enough and nobody lived to say how it failed.
    const reason = storable(fail('TASK_INTERRUPTED', { attempts: CHUNK_ATTEMPTS }))
    await inCompany((db) => endTask(db, claim, 'failed', reason))
    return 'ended'
  }
  try {
    return await inCompany((db) => doChunk(shop, db, claim, begun))
  } catch (error) {
    if (error instanceof LostLease) return 'lost'
    if (error instanceof Failure && error.key === 'FILE_ELSEWHERE') {
      await inCompany((db) => unbeginChunk(db, claim))
      return 'elsewhere'
    }
    const failure =
      error instanceof Failure
        ? error
        : troublesOf(connections).note(shop.log, error, 'task', { task: claim.taskId })
    if (begun.attempts < CHUNK_ATTEMPTS) return 'more'
    const reason = storable(failure ?? fail('SYSTEM_ERROR'))
    await inCompany((db) => endTask(db, claim, 'failed', reason))
    return 'ended'
  }
}

/** The task went on without us: what this transaction did must not count. */
class LostLease extends Error {}

async function doChunk(
  shop: Workshop,
  db: Database,
  claim: Claim,
  begun: BegunChunk,
): Promise<Outcome> {
  const { companyId, taskId } = claim
  const ctx = await contextOf(shop, db, claim, begun)
  if (isExport(begun.kind)) await requireEarlierParts(ctx, claim)
  const { input, total, cursor } = begun
  const result = await shop.workers[begun.kind].chunk(ctx, { taskId, input, total, cursor })
  const fileId =
    result.fileText === undefined
      ? null
      : await writePart(shop.services.files, companyId, result.fileText)
  const outcome = await advance(db, claim, begun, result)
  if (outcome === 'lost') throw new LostLease()
  await insertChunk(db, { companyId, taskId }, begun.chunks + 1, result, fileId)
  return outcome
}

/** A result file lies on one server as a whole: throws FILE_ELSEWHERE where another has begun it. */
async function requireEarlierParts(ctx: Context, ofTask: Claim): Promise<void> {
  const { files, installation } = ctx.services
  if (!hasOtherStores(installation)) return
  const parts = await listFileParts(ctx.db, ofTask)
  if (!(await hasParts(files, ofTask.companyId, parts.slice(0, 1)))) throw fail('FILE_ELSEWHERE')
}

/** The context of whoever added the task, with what they may do by now. */
async function contextOf(
  { services, log }: Workshop,
  db: Database,
  { companyId, taskId }: Claim,
  { userId, kind, input, language, ip, device }: BegunChunk,
): Promise<Context> {
  const user = await findActingUser(db, companyId, userId)
  if (user === undefined) throw fail('TASK_USER_GONE')
  const mayAdd = isBegunElsewhere(kind) || may(user, tasks.add.allow)
  if (!mayAdd || !may(user, taskPermission(kind, input))) {
    throw fail('ACCESS_DENIED')
  }
  const asked = { language, ip, device, statedPlace: '', deviceToken: null, isPcScreen: false }
  const at = { ...contextWithin(services, db), requestId: `task-${taskId}`, log, files: [] }
  return { ...asked, ...at, user }
}

function storable({ key, values, problems }: Failure): StoredFailure {
  return { error: key, values, problems: problems.slice(0, KEPT_PROBLEMS) }
}
