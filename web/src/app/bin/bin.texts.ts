import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { alone } from '@zhenma/contract/kernel/entity'
import { WORDS } from '@zhenma/contract/kernel/words'
import { place } from '@zhenma/contract/places/place.entity'
import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { texts } from '../../texts/use-texts.ts'

export const binTexts = texts({
  kind: { cn: '种类', tc: '種類', en: 'Kind' },
  users: WORDS.users,
  products: WORDS.products,
  dealers: alone(dealer.many),
  places: alone(place.many),
  cards: alone(qaCard.many),
})
