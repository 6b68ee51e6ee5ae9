import * as modules from '@zhenma/contract/entity-modules'
import { alone } from '@zhenma/contract/kernel/entity'
import type { EntityModule } from '@zhenma/contract/kernel/entity-module'
import type { Text } from '@zhenma/contract/kernel/text'
import { WORDS } from '@zhenma/contract/kernel/words'
import { products } from '@zhenma/contract/products/products.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { binTexts } from '../../entities/bin/bin.texts.ts'
import { binOf, DescribedBin } from '../../entities/bin/described-bin.tsx'
import { ProductsBin } from '../../features/products/products-bin.tsx'
import { UsersBin } from '../../features/users/bin-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'

/** What the bin keeps, who may look at it, and how it looks below the choice of its kind. */
type Kind = {
  /** In the address. */
  readonly name: string
  readonly label: Text
  readonly allow: string
  readonly bin: (above: ReactNode) => ReactNode
}

const described = Object.values<EntityModule>(modules).flatMap((module): Kind[] => {
  const found = binOf(module)
  if (found === undefined) return []
  const { many, screen } = found.entity
  return [
    {
      name: screen.folder,
      label: alone(many),
      allow: found.calls.bin.allow,
      bin: (above) => <DescribedBin key={screen.folder} {...found} above={above} />,
    },
  ]
})

const KINDS: readonly Kind[] = [
  {
    name: 'users',
    label: WORDS.users,
    allow: users.bin.allow,
    bin: (above) => <UsersBin above={above} />,
  },
  {
    name: 'products',
    label: WORDS.products,
    allow: products.bin.allow,
    bin: (above) => <ProductsBin above={above} />,
  },
  ...described,
]

/** Which kind; where there is a choice. Filters of the other list go with it. */
function Which(props: { readonly kind: Kind; readonly kinds: readonly Kind[] }): ReactNode {
  const t = useTexts(binTexts)
  const say = useSay()
  const { params, change } = useAddress()
  if (props.kinds.length < 2) return null
  const others = Object.fromEntries([...params.keys()].map((name) => [name, undefined]))
  return (
    <Segmented
      aria-label={t('kind')}
      value={props.kind.name}
      options={props.kinds.map(({ name, label }) => ({ value: name, label: say(label) }))}
      onChange={(kind) => change({ ...others, kind })}
    />
  )
}

/** Everything that was deleted and can come back, by kind (`?kind=products`). */
export function RecycleBinPage(): ReactNode {
  const may = useMay()
  const { params } = useAddress()
  const kinds = KINDS.filter(({ allow }) => may(allow))
  const kind = kinds.find(({ name }) => name === params.get('kind')) ?? kinds[0]
  return kind?.bin(<Which kind={kind} kinds={kinds} />) ?? null
}
