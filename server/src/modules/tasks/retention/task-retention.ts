import { isExport, TASK_KINDS } from '@zhenma/contract/tasks/task-kinds'
import { asCompany, asPlatform } from '../../../platform/database/database.ts'
import { untilDone } from '../../../platform/time/in-turns.ts'
import type { Services } from '../../../platform/http/context.ts'
import { removeParts } from '../uploads.ts'
import { removeResultParts } from '../task-files.ts'
import {
  closeResults,
  forgetTakenCodes,
  forgetTasks,
  forgetUploads,
  knownFiles,
  takeClosedParts,
} from './task-retention.store.ts'

type Keeper = Pick<Services, 'connections' | 'files'>

const UPLOADS_PER_STEP = 50
const TASKS_PER_STEP = 20
const ROWS_PER_STEP = 1_000
const FILES_PER_LOOK = 500

/** Deletes uploads from before a moment, but those that a task still works on. Answers how many. */
export function removeOldUploads({ connections, files }: Keeper, before: Date): Promise<number> {
  return untilDone(UPLOADS_PER_STEP, async () => {
    const gone = await asPlatform(connections, (db) => forgetUploads(db, before, UPLOADS_PER_STEP))
    for (const { companyId, ids } of gone) await removeParts(files, companyId, ids)
    return gone.length
  })
}

/** Closes results of tasks that ended before a moment; who downloads one goes on. */
export function closeOldResults({ connections }: Keeper, before: Date): Promise<number> {
  const kinds = TASK_KINDS.filter(isExport)
  return untilDone(ROWS_PER_STEP, () =>
    asPlatform(connections, (db) => closeResults(db, kinds, before, ROWS_PER_STEP)),
  )
}

/** Deletes the parts of results that were closed before a moment: nobody downloads them any more. */
export function removeClosedResults({ connections, files }: Keeper, before: Date): Promise<number> {
  return untilDone(ROWS_PER_STEP, async () => {
    const taken = await asPlatform(connections, (db) => takeClosedParts(db, before, ROWS_PER_STEP))
    for (const { companyId, ids } of taken) await removeResultParts(files, companyId, ids)
    return taken.reduce((sum, { ids }) => sum + ids.length, 0)
  })
}

/** Forgets tasks that ended before a moment, and what imports had taken that cannot go on. */
export async function removeOldTasks({ connections }: Keeper, before: Date): Promise<number> {
  await untilDone(ROWS_PER_STEP, () =>
    asPlatform(connections, (db) => forgetTakenCodes(db, ROWS_PER_STEP)),
  )
  return untilDone(TASKS_PER_STEP, () =>
    asPlatform(connections, (db) => forgetTasks(db, before, TASKS_PER_STEP)),
  )
}

/** `company/id.csv`, `company/id.codes` or `company/id.import`, whole or unfinished; pictures are not ours. */
const TASK_FILE = /^(\d+)\/([0-9a-f-]{36})\.(?:csv|codes|import)(\.part)?$/

/**
 * Deletes files of tasks, written before a moment, that no task has: their transaction was undone, or
 * a process was killed. Answers how many.
 */
export async function removeStrayFiles(keeper: Keeper, before: Date): Promise<number> {
  let count = 0
  let looked: { companyId: number; id: string; key: string }[] = []
  const judge = async (): Promise<void> => {
    count += await removeUnknown(keeper, looked)
    looked = []
  }
  for await (const { key, writtenAt } of keeper.files.list(TASK_FILE)) {
    const [, company, id, unfinished] = TASK_FILE.exec(key) ?? []
    if (id === undefined || writtenAt >= before) continue
    if (unfinished !== undefined) {
      await keeper.files.remove(key)
      count += 1
      continue
    }
    if (looked.length > 0 && looked[0]?.companyId !== Number(company)) await judge()
    looked.push({ companyId: Number(company), id, key })
    if (looked.length === FILES_PER_LOOK) await judge()
  }
  await judge()
  return count
}

/** `looked`: files of one company. */
async function removeUnknown(
  { connections, files }: Keeper,
  looked: readonly { readonly companyId: number; readonly id: string; readonly key: string }[],
): Promise<number> {
  const [first] = looked
  if (first === undefined) return 0
  const { companyId } = first
  const ids = looked.map(({ id }) => id)
  const known = await asCompany(connections, companyId, (db) => knownFiles(db, companyId, ids))
  const unknown = looked.filter(({ id }) => !known.has(id))
  for (const { key } of unknown) await files.remove(key)
  return unknown.length
}
