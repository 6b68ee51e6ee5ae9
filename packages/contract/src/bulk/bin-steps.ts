import { dealer } from '../dealers/dealer.entity.ts'
import { dealers } from '../dealers/dealers.contract.ts'
import { place } from '../places/place.entity.ts'
import { places } from '../places/places.contract.ts'
import { products } from '../products/products.contract.ts'
import { qaCard } from '../qa-cards/qa-card.entity.ts'
import { qaCards } from '../qa-cards/qa-cards.contract.ts'
import { users } from '../users/users.contract.ts'
import { type BulkStep, NO_VALUES, type StepCall } from './bulk-step.ts'
import type { BulkStepName } from './bulk-words.ts'
import { NESTED_DEALERS } from './dealer-steps.ts'

/** Bringing back what a bin lists; taken back, it is deleted once more. */
const restoring = (
  list: BulkStep['list'],
  entity: string,
  call: BulkStep['list'],
  undo: StepCall,
  more: Pick<BulkStep, 'nested'> = {},
): BulkStep => ({ list, entity, values: NO_VALUES, by: { call, takes: 'ids' }, undo, ...more })

/** Places lie in places. */
export const NESTED_PLACES = { entity: place, within: 'parentId' } as const

/** What is done to many deleted records, of each kind that the recycle bin keeps. */
export const BIN_STEPS = {
  user_restore: restoring(users.bin, 'user', users.restore, { call: users.remove, takes: 'ids' }),
  product_restore: restoring(products.bin, 'product', products.recover, {
    call: products.remove,
    takes: 'ids',
  }),
  dealer_restore: restoring(
    dealers.bin,
    dealer.name,
    dealers.recover,
    { call: dealers.remove, takes: 'id' },
    { nested: { ...NESTED_DEALERS, first: 'above' } },
  ),
  place_restore: restoring(
    places.bin,
    place.name,
    places.recover,
    { call: places.remove, takes: 'id' },
    { nested: { ...NESTED_PLACES, first: 'above' } },
  ),
  qa_card_restore: restoring(qaCards.bin, qaCard.name, qaCards.recover, {
    call: qaCards.remove,
    takes: 'id',
  }),
} as const satisfies Partial<Record<BulkStepName, BulkStep>>
