import type { SerialRange } from '@zhenma/codes/serial-range'
import { reachOf } from '../../platform/auth/reach.ts'
import { Failure, fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { type CodeSource, codesOfSerials } from '../labels/index.ts'
import { covers, readProductNames, readScope } from './scope.store.ts'
import { type NamedGroup, type Piece, spansOfGroups } from './spans.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'

/** Refused labels that are named one by one. */
const MAXIMUM_NAMED = 200

/** Refuses what the count does not cover: each label or run with its product. */
export async function refuseOthers(
  ctx: Context,
  source: CodeSource,
  of: Stocktaking,
  labels: readonly SerialRange[],
  groups: readonly NamedGroup[],
): Promise<void> {
  const { db, companyId } = source
  const scope = await readScope(db, companyId, of)
  const isOfOther = ({ factoryId }: Pick<Piece, 'factoryId'>): boolean =>
    of.factoryId !== null && factoryId !== of.factoryId
  const others = groups.filter(
    (group) =>
      isOfOther(group) ||
      // A box may hold several products: its content says what it is.
      (group.isProduct && !covers(scope, group.productId)),
  )
  if (others.length === 0) return
  const pieces = await spansOfGroups(db, companyId, labels, others, MAXIMUM_NAMED)
  const codes = await codesOfSerials(
    source,
    pieces.map(({ lo }) => lo),
  )
  const names = await readProductNames(
    db,
    companyId,
    pieces.map(({ productId }) => productId),
  )
  const problems = pieces.map((piece) => {
    const { lo, hi, productId } = piece
    const code = lo === hi ? (codes.get(lo) ?? String(lo)) : `${lo}–${hi}`
    const source = { field: 'codes', code, start: lo, end: hi }
    // Another factory's label is none for a factory's user.
    return reachOf(ctx.user, 'label').factoryId !== null && isOfOther(piece)
      ? problem('LABEL_CODE_UNKNOWN', { code }, source)
      : problem(
          'STOCKTAKING_OUT_OF_SCOPE',
          { code, product: names.get(productId ?? 0) ?? '–' },
          source,
        )
  })
  const [only, ...more] = problems
  if (only !== undefined && more.length === 0) {
    throw new Failure(only.error, only.values, problems)
  }
  const count = others.reduce((sum, group) => sum + group.count, 0)
  throw failWith(fail('LABEL_CODES_REFUSED', { count }), problems)
}
