import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { entityStore, type Stored } from '../../platform/entities/entity.store.ts'

export const cardStore = entityStore(qaCard)
export type StoredCard = Stored<typeof qaCard>
