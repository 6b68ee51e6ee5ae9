import { CODES_CHECKED, CODES_PER_CHUNK, type TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { doneOrRefused, refusalOf } from '../../../platform/database/savepoints.ts'
import { Failure, fail, failWith } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuseByMode, refuseOnPc, refuseUnnamed } from '../inventory-mode.ts'
import { readInventoryMode } from '../inventory-mode.store.ts'
import { moveTarget } from '../submit-movement.ts'
import { submitOperation } from '../../labels/index.ts'
import type { ListedCode } from '../../../platform/sheets/read-code-list.ts'
import { partiesOf } from './movement-parties.ts'
import { refusedCodes, withoutDuplicates } from './refused-codes.ts'
import { findUpload, readCodes, type Refusal, taskWorker, type Upload } from '../../tasks/index.ts'

type Input = TaskInput<'inout_codes'>

/** Inbound, outbound or return of the codes of an uploaded file, a thousand in each movement. */
export const inoutCodesWorker = taskWorker('inout_codes', {
  async plan(ctx, given) {
    const upload = await uploadOf(ctx, given)
    const mode = await readInventoryMode(ctx.db, ctx.user.companyId)
    refuseOnPc(ctx, mode)
    // A file names no order and no product model.
    refuseUnnamed(mode, given)
    const input = { ...given, ...(await partiesOf(ctx, given)) }
    return {
      input,
      title: { operation: input.operation, file: upload.name, codes: upload.codeCount },
      total: upload.codeCount,
      cursor: 0,
    }
  },

  async check(ctx, { input, total }) {
    const upload = await uploadOf(ctx, input)
    const refusals: Refusal[] = []
    const checked = Math.min(total, CODES_CHECKED)
    // The whole is undone at the end, so that a code which comes twice is found as the task would.
    const other = await refusalOf(ctx.db, async () => {
      for (let at = 0; at < checked; at += CODES_PER_CHUNK) {
        const codes = await readCodes(ctx, upload, at, CODES_PER_CHUNK)
        refusals.push(...(await applyCodes(ctx, input, codes)).refusals)
      }
    })
    if (other !== undefined) throw other
    return {
      checked,
      refusedCount: refusals.length,
      problems: refusals.map((refused) => ({
        ...refused.problem,
        row: refused.row,
        code: refused.key,
      })),
    }
  },

  async chunk(ctx, { taskId, input, total, cursor }) {
    const upload = await uploadOf(ctx, input)
    const codes = await readCodes(ctx, upload, cursor, CODES_PER_CHUNK)
    const [first, last] = [codes[0]?.row ?? 0, codes.at(-1)?.row ?? 0]
    const { refusals, moved } = await applyCodes(ctx, input, codes, `task-${taskId}-${cursor}`)
    if (refusals.length > 0 && !input.skipRefused) throw stopped(refusals, first, last)
    const next = cursor + codes.length
    return {
      cursor: next,
      isLast: next >= total,
      units: codes.length,
      labelCount: moved?.labelCount ?? 0,
      movementId: moved?.movementId ?? null,
      rowsText: `${first}–${last}`,
      keyText: '',
      refusals,
    }
  },
})

async function uploadOf({ db, user }: Context, { uploadId }: Input): Promise<Upload> {
  const upload = await findUpload(db, user.companyId, uploadId)
  if (upload === undefined) throw fail('UPLOAD_NOT_FOUND')
  return upload
}

function stopped(refusals: readonly Refusal[], first: number, last: number): Failure {
  const problems = refusals.map(({ row, key, problem: one }) => ({ ...one, row, code: key }))
  return failWith(fail('TASK_CODES_REFUSED', { count: refusals.length, first, last }), problems)
}

type Moved = Awaited<ReturnType<typeof submitOperation>>

/**
 * Submits the codes; what is refused is left out and told, and the others submitted together. The
 * transaction goes on. Throws a refusal that is about no code in particular.
 */
async function applyCodes(
  ctx: Context,
  input: Input,
  listed: readonly ListedCode[],
  idempotencyKey?: string,
): Promise<{ readonly refusals: readonly Refusal[]; readonly moved: Moved | null }> {
  const { distinct, refusals } = withoutDuplicates(listed)
  let codes = distinct
  while (codes.length > 0) {
    const submitted = codes
    const moved = await doneOrRefused(ctx.db, () =>
      submitCodes(ctx, input, submitted, idempotencyKey),
    )
    if (!(moved instanceof Failure)) return { refusals: inOrder(refusals), moved }
    const refused = await whoIsRefused(ctx, input, moved, codes)
    refusals.push(...refused)
    const rows = new Set(refused.map(({ row }) => row))
    codes = codes.filter(({ row }) => !rows.has(row))
  }
  return { refusals: inOrder(refusals), moved: null }
}

const inOrder = (refusals: readonly Refusal[]): Refusal[] =>
  [...refusals].sort((a, b) => a.row - b.row)

async function submitCodes(
  ctx: Context,
  { operation, dealerId, warehouseId, note }: Input,
  codes: readonly ListedCode[],
  idempotencyKey?: string,
): Promise<Moved> {
  const target = { codes: codes.map(({ code }) => code) }
  const movement = {
    target,
    dealerId,
    warehouseId,
    note,
    idempotencyKey,
    codeLimit: CODES_PER_CHUNK,
  }
  // A dealer's user only asks for it.
  if (operation === 'return') return moveTarget(ctx, operation, movement)
  return submitOperation(ctx, {
    ...movement,
    operation,
    check: ({ inventoryMode }) => refuseByMode(ctx, inventoryMode, { operation, target }),
  })
}

/**
 * The codes that a refusal is about. Where it names only what lies in a box, each half is tried
 * alone, down to the code; a refusal of something else than codes is thrown.
 */
async function whoIsRefused(
  ctx: Context,
  input: Input,
  failure: Failure,
  codes: readonly ListedCode[],
): Promise<Refusal[]> {
  const named = refusedCodes(ctx, failure, codes)
  if (named.length > 0) return named
  const [cause] = failure.problems
  if (cause === undefined || (cause.code === undefined && cause.start === undefined)) throw failure
  const [only, ...others] = codes
  if (only !== undefined && others.length === 0) {
    return [{ row: only.row, key: only.code, problem: cause }]
  }
  const middle = Math.ceil(codes.length / 2)
  const found: Refusal[] = []
  for (const half of [codes.slice(0, middle), codes.slice(middle)]) {
    const refused = await refusalOf(ctx.db, () => submitCodes(ctx, input, half))
    if (refused !== undefined) found.push(...(await whoIsRefused(ctx, input, refused, half)))
  }
  if (found.length === 0) throw failure
  return found
}
