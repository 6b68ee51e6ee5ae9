import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { DealersBin } from '../../features/dealers/bin/dealers-bin.tsx'
import { PlacesBin } from '../../features/places/places-bin.tsx'
import { ProductsBin } from '../../features/products/products-bin.tsx'
import { QaCardsBin } from '../../features/qa-cards/qa-cards-bin.tsx'
import { UsersBin } from '../../features/users/bin-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { binTexts } from './bin.texts.ts'

/** What the bin keeps, and who may look at it. */
const KINDS = {
  users: users.bin.allow,
  products: products.bin.allow,
  dealers: dealers.bin.allow,
  places: places.bin.allow,
  cards: qaCards.bin.allow,
} as const
type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]

/** Which kind; where there is a choice. Filters of the other list go with it. */
function Which(props: { readonly kind: Kind; readonly kinds: readonly Kind[] }): ReactNode {
  const t = useTexts(binTexts)
  const { params, change } = useAddress()
  if (props.kinds.length < 2) return null
  const others = Object.fromEntries([...params.keys()].map((name) => [name, undefined]))
  return (
    <Segmented<Kind>
      aria-label={t('kind')}
      value={props.kind}
      options={props.kinds.map((one) => ({ value: one, label: t(one) }))}
      onChange={(kind) => change({ ...others, kind })}
    />
  )
}

/** Everything that was deleted and can come back, by kind (`?kind=products`). */
export function RecycleBinPage(): ReactNode {
  const may = useMay()
  const { params } = useAddress()
  const kinds = NAMES.filter((kind) => may(KINDS[kind]))
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0]
  if (kind === undefined) return null
  const above = <Which kind={kind} kinds={kinds} />
  switch (kind) {
    case 'users':
      return <UsersBin above={above} />
    case 'products':
      return <ProductsBin above={above} />
    case 'dealers':
      return <DealersBin above={above} />
    case 'places':
      return <PlacesBin above={above} />
    case 'cards':
      return <QaCardsBin above={above} />
  }
}
