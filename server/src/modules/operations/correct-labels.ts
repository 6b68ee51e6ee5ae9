import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { type BatchFacts, correctBatches } from '../batches/index.ts'
import type { AskedOperation } from './operate-labels.ts'
import { findPlaceName, findProductName } from './operations.store.ts'

type Caller = Pick<Context, 'db' | 'user' | 'ip'>

/**
 * What the engine is asked for by a correction of the product, the factory, the manufacturing date.
 * A batch that is corrected as a whole gets the same. Throws ACCESS_DENIED to a dealer's user,
 * FIELD_REFERENCE for a product or factory that is not there, or not the caller's to give.
 */
export async function checkedCorrection(
  ctx: Caller,
  { productId, factoryId, producedOn }: BatchFacts,
): Promise<AskedOperation> {
  const { user } = ctx
  // What goods are is the company's to say, not a dealer's.
  if (reachOf(user, 'label').dealerId !== null) throw fail('ACCESS_DENIED')
  const facts = { productId, producedOn, factoryId: givenFactory(ctx, factoryId) }
  return {
    operation: 'modify',
    given: {
      ...(productId == null ? {} : { product_id: productId }),
      ...(facts.factoryId == null ? {} : { factory_id: facts.factoryId }),
      ...(producedOn == null ? {} : { produced_on: producedOn }),
    },
    details: await detailsOf(ctx, facts),
    onWholeBatches: (batches) => correctBatches(ctx, batches, facts),
  }
}

/**
 * The factory that labels get. A factory's user touches that factory's labels only, so there is
 * nothing to give; neither could be told afterwards whose the labels were.
 */
function givenFactory({ user }: Caller, factoryId: number | null | undefined) {
  const own = reachOf(user, 'label').factoryId
  if (factoryId == null || own === null) return factoryId
  if (factoryId !== own) throw referenceFailure('factoryId')
  return null
}

async function detailsOf(
  { db, user: { companyId } }: Caller,
  { productId, factoryId, producedOn }: BatchFacts,
): Promise<MovementDetails> {
  let details: MovementDetails = producedOn == null ? {} : { producedOn }
  if (productId != null) {
    const productName = await findProductName(db, companyId, productId)
    if (productName === undefined) throw referenceFailure('productId')
    details = { ...details, productName }
  }
  if (factoryId != null) {
    const factoryName = await findPlaceName(db, companyId, 'factory', factoryId)
    if (factoryName === undefined) throw referenceFailure('factoryId')
    details = { ...details, factoryName }
  }
  return details
}
