import type { Text } from '@zhenma/contract/kernel/texts'
import type { MenuAudience } from '@zhenma/contract/menus/menus.contract'

export type SeedScreen = {
  /** The screen's component in the web app; its path is `/` + component. */
  readonly component: string
  readonly name: Text
  /** Who sees it: whoever holds it, or any of them; absent: every session. */
  readonly permission?: string | readonly string[]
  /** In whose menu; absent: that of companies. */
  readonly audience?: MenuAudience
}

export type SeedMenu = {
  readonly path: string
  readonly name: Text
  /** A name of @ant-design/icons. */
  readonly icon: string
  readonly screens: readonly SeedScreen[]
}
