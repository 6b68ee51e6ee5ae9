import { FIGURES } from './figures.ts'
import { GOODS } from './goods.ts'
import { LOGISTICS } from './logistics.ts'
import { PAPERS } from './papers.ts'
import { PEOPLE } from './people.ts'
import { SAFETY } from './safety.ts'
import { SYSTEM } from './system.ts'
import { TRADE } from './trade.ts'
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { IconChoice, IconGroup } from './icon-group.ts'

/** All pictures that a menu can have. Loaded only where one of them is asked for: see `MenuIcon`. */
export const ICON_GROUPS: readonly IconGroup[] = [
  GOODS,
  LOGISTICS,
  PEOPLE,
  TRADE,
  SAFETY,
  FIGURES,
  PAPERS,
  SYSTEM,
]

const CHOICES: readonly IconChoice[] = ICON_GROUPS.flatMap(({ icons }) => icons)
const BY_NAME: ReadonlyMap<string, ComponentType> = new Map(
  CHOICES.map(({ name, Icon }) => [name, Icon]),
)

/** The groups with those that have a word in their names in any language; empty groups are left out. */
export function searchIcons(word: string): IconGroup[] {
  const wanted = word.trim().toLowerCase()
  const has = ({ name, text }: IconChoice): boolean =>
    [name, ...Object.values(text)].some((one) => one.toLowerCase().includes(wanted))
  return ICON_GROUPS.flatMap(({ title, icons }) => {
    const found = icons.filter(has)
    return found.length === 0 ? [] : [{ title, icons: found }]
  })
}

/** A picture by its name; `general` for a name that there is none of. */
export function NamedIcon(props: {
  readonly name: string
  readonly general: ComponentType
}): ReactNode {
  return createElement(BY_NAME.get(props.name) ?? props.general)
}
