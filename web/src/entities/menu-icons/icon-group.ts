import type { Text } from '@zhenma/contract/kernel/texts'
import type { ComponentType } from 'react'

/** A picture for a menu: `name` is what the menu keeps, a name of @ant-design/icons. */
export type IconChoice = {
  readonly name: string
  readonly Icon: ComponentType
  readonly text: Text
}

export type IconGroup = { readonly title: Text; readonly icons: readonly IconChoice[] }
