import { isCodeShape } from '@zhenma/codes/code-format'
import { decodeManyWithRing } from '@zhenma/codes/key-ring'
import { CODES_CHECKED, type TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { reachOf } from '../../../platform/auth/reach.ts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { constraintFailure } from '../../../platform/errors/constraints.ts'
import { type Failure, fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { checkReferences } from '../batch-data.store.ts'
import {
  actorOf,
  FOREIGN_CODE_LENGTH,
  FOREIGN_KEY,
  generateBatch,
  isForeignShape,
} from '../../labels/index.ts'
import type { ListedCode } from '../../../platform/sheets/read-code-list.ts'
import {
  countTaken,
  findKnown,
  forgetGivenUp,
  isBatchName,
  type NotTaken,
  numberCodes,
  takeCodes,
} from './import-codes.store.ts'
import { findUpload, readCodes, type Refusal, taskWorker, type Upload } from '../../tasks/index.ts'

type Input = TaskInput<'import_codes'>

/** Codes of one chunk: a part of an upload holds several. More are no quicker, and stay in memory. */
const CODES_PER_CHUNK = 10_000

/**
 * Makes a batch of codes that were made elsewhere. Chunk by chunk they are taken from the file, and
 * the last chunk makes the batch of all of them: until then no code means anything.
 */
export const importCodesWorker = taskWorker('import_codes', {
  async plan(ctx, given) {
    const { db, user } = ctx
    // Labels are made by the company or by one of its factories.
    const reach = reachOf(user, 'batch')
    if (reach.dealerId !== null) throw fail('ACCESS_DENIED')
    const upload = await uploadOf(ctx, given)
    const input = { ...given, factoryId: given.factoryId ?? reach.factoryId }
    await refuseBad(ctx, input)
    await forgetGivenUp(db, user.companyId)
    return {
      input,
      title: { name: input.name, file: upload.name, codes: upload.codeCount },
      total: upload.codeCount,
      cursor: 0,
    }
  },

  async check(ctx, { input, total }) {
    const upload = await uploadOf(ctx, input)
    const checked = Math.min(total, CODES_CHECKED)
    const codes = await readCodes(ctx, upload, 0, checked)
    const refusals = refusedByShape(ctx, codes)
    const rest = without(codes, refusals)
    // Only looked at: what stands in the file twice, or in the company already.
    const distinct = new Map<string, number>()
    for (const { row, code } of rest) {
      const firstRow = distinct.get(code)
      if (firstRow === undefined) distinct.set(code, row)
      else refusals.push(refusedNotTaken({ row, code, firstRow }))
    }
    const known = await findKnown(ctx.db, ctx.user.companyId, [...distinct.keys()])
    for (const code of known) {
      refusals.push(refusedNotTaken({ row: distinct.get(code) ?? 0, code, firstRow: null }))
    }
    refusals.sort((a, b) => a.row - b.row)
    return {
      checked,
      refusedCount: refusals.length,
      problems: refusals.map(({ row, key, problem: one }) => ({ ...one, row, code: key })),
    }
  },

  async chunk(ctx, { taskId, input, total, cursor }) {
    const upload = await uploadOf(ctx, input)
    if (cursor >= total) return makeBatch(ctx, taskId, input, total)
    const listed = await readCodes(ctx, upload, cursor, CODES_PER_CHUNK)
    const shape = refusedByShape(ctx, listed)
    const ofTask = { companyId: ctx.user.companyId, taskId }
    const notTaken = await takeCodes(ctx.db, ofTask, without(listed, shape))
    const refusals = [...shape, ...notTaken.map(refusedNotTaken)].sort((a, b) => a.row - b.row)
    const [first, last] = [listed[0]?.row ?? 0, listed.at(-1)?.row ?? 0]
    if (refusals.length > 0 && !input.skipRefused) throw stopped(refusals, first, last)
    return {
      cursor: cursor + listed.length,
      // The batch is made by a chunk of its own.
      isLast: false,
      units: listed.length,
      labelCount: 0,
      movementId: null,
      rowsText: `${first}–${last}`,
      keyText: '',
      refusals,
    }
  },
})

async function makeBatch(ctx: Context, taskId: number, input: Input, total: number) {
  const { db, user } = ctx
  const ofTask = { companyId: user.companyId, taskId }
  const productCount = await countTaken(db, ofTask)
  if (productCount === 0) throw fail('TASK_NOTHING_TO_DO')
  const { name, note, activationRequired, productId, factoryId, producedOn } = input
  try {
    const { batch, movementId } = await generateBatch(db, actorOf(ctx), {
      name,
      note,
      activationRequired,
      productId,
      factoryId,
      producedOn,
      productCount,
      codeLength: FOREIGN_CODE_LENGTH,
      keyId: FOREIGN_KEY,
      idempotencyKey: `import-task-${taskId}`,
    })
    await numberCodes(db, ofTask, batch.lo)
    const after = { name, start: batch.lo, end: batch.hi, productId, factoryId }
    await logChange(ctx, { operation: 'import', entity: 'batch', entityId: batch.id, after })
    return {
      cursor: total,
      isLast: true,
      units: 0,
      labelCount: productCount,
      movementId,
      rowsText: '',
      keyText: `${batch.lo}–${batch.hi}`,
      refusals: [],
    }
  } catch (error) {
    // Another import was quicker with one of the codes, or another batch with the name.
    const { constraint } = error as { constraint?: unknown }
    if (constraint === 'foreign_code_pkey') throw fail('IMPORT_CODES_TAKEN')
    throw constraintFailure(error) ?? error
  }
}

async function uploadOf({ db, user }: Context, { uploadId }: Input): Promise<Upload> {
  const upload = await findUpload(db, user.companyId, uploadId)
  if (upload === undefined) throw fail('UPLOAD_NOT_FOUND')
  return upload
}

async function refuseBad({ db, user }: Context, input: Input): Promise<void> {
  const { companyId } = user
  const { productId = null, factoryId = null, name } = input
  const known = await checkReferences(db, companyId, productId, factoryId)
  const own = reachOf(user, 'batch').factoryId
  const isOwnFactory = own === null || own === factoryId
  const unknown = [
    ...(known.productKnown ? [] : ['input.productId']),
    ...(known.factoryKnown && isOwnFactory ? [] : ['input.factoryId']),
  ].map((field) => problem('FIELD_REFERENCE', { field }, { field }))
  const field = 'input.name'
  const taken = (await isBatchName(db, companyId, name))
    ? [problem('FIELD_TAKEN', { field }, { field })]
    : []
  const problems = [...unknown, ...taken]
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
}

/** What is no code, and what is one of our own making: that label exists already. */
function refusedByShape(ctx: Context, listed: readonly ListedCode[]): Refusal[] {
  const own = ownAmong(ctx, listed)
  return listed.flatMap(({ row, code }): Refusal[] => {
    if (!isForeignShape(code)) {
      return [{ row, key: code, problem: problem('LABEL_CODE_FORMAT', { code }, { code }) }]
    }
    return own.has(code) ? [refusedNotTaken({ row, code, firstRow: null })] : []
  })
}

/** Those of the codes that decode to labels of the company. Few of another's look like one of ours. */
function ownAmong({ user, services }: Context, listed: readonly ListedCode[]): Set<string> {
  const own = new Set<string>()
  const alike = listed.flatMap(({ code }) => (isCodeShape(code) ? [code] : []))
  if (alike.length === 0) return own
  decodeManyWithRing(services.keyRing, alike).forEach((candidates, index) => {
    const code = alike[index]
    const isOwn = candidates.some(({ company }) => company === user.companyId)
    if (isOwn && code !== undefined) own.add(code)
  })
  return own
}

function without(
  listed: readonly ListedCode[],
  refusals: readonly Refusal[],
): readonly ListedCode[] {
  if (refusals.length === 0) return listed
  const rows = new Set(refusals.map(({ row }) => row))
  return listed.filter(({ row }) => !rows.has(row))
}

function refusedNotTaken({ row, code, firstRow }: NotTaken): Refusal {
  const reported =
    firstRow === null
      ? problem('IMPORT_CODE_TAKEN', { code }, { code })
      : problem('LABEL_CODE_DUPLICATE', { code, first: firstRow }, { code })
  return { row, key: code, problem: reported }
}

function stopped(refusals: readonly Refusal[], first: number, last: number): Failure {
  const problems = refusals.map(({ row, key, problem: one }) => ({ ...one, row, code: key }))
  return failWith(fail('TASK_CODES_REFUSED', { count: refusals.length, first, last }), problems)
}
