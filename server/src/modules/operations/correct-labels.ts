import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import type { AskedOperation } from './operate-labels.ts'
import { findProductName } from './operations.store.ts'

/** What a correction gives to labels. */
export type GivenFacts = {
  readonly productId?: number | null | undefined
  readonly producedOn?: string | null | undefined
}

/**
 * What the engine is asked for by a correction of the product, the manufacturing date, or both.
 * Throws ACCESS_DENIED to a dealer's user, FIELD_REFERENCE for a product that is not there.
 */
export async function checkedCorrection(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { productId, producedOn }: GivenFacts,
): Promise<AskedOperation> {
  // What goods are is the company's to say, not a dealer's.
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
  let details: MovementDetails = producedOn == null ? {} : { producedOn }
  if (productId != null) {
    const productName = await findProductName(db, user.companyId, productId)
    if (productName === undefined) throw referenceFailure('productId')
    details = { ...details, productName }
  }
  return {
    operation: 'modify',
    given: {
      ...(productId == null ? {} : { product_id: productId }),
      ...(producedOn == null ? {} : { produced_on: producedOn }),
    },
    details,
  }
}
