import './visible-menu.css'
import { DATA_RULE_TEXTS, type DataRule } from '@zhenma/contract/roles/data-rules'
import type { ReactNode } from 'react'
import { useSay } from '../texts/use-texts.ts'

/** Whose records a screen shows; `note`: why there are none. */
type VisibleRule = { readonly rule: DataRule; readonly note?: string }
type VisibleScreen = {
  readonly key: string
  readonly title: string
  readonly rules: readonly VisibleRule[]
  /** What may be done there, in words. */
  readonly permissions?: readonly string[]
}
export type VisibleMenuItem = {
  readonly key: string
  readonly title: string
  readonly screens: readonly VisibleScreen[]
  readonly permissions?: readonly string[]
}

function Rule({ of: { rule, note } }: { readonly of: VisibleRule }): ReactNode {
  const say = useSay()
  return (
    <small className={note === undefined ? 'visible-menu-rule' : 'visible-menu-rule finds-nothing'}>
      {say(DATA_RULE_TEXTS[rule])}
      {note !== undefined && ` · ${note}`}
    </small>
  )
}

function May({ permissions = [] }: Pick<VisibleScreen, 'permissions'>): ReactNode {
  return (
    permissions.length > 0 && <small className="visible-menu-may">{permissions.join(' · ')}</small>
  )
}

/** A screen may list several kinds of records under the same rule. */
const distinct = (rules: readonly VisibleRule[]): VisibleRule[] => [
  ...new Map(rules.map((one) => [one.rule, one])).values(),
]

/** The menu as somebody has it, with whose records each screen shows and what may be done there. */
export function VisibleMenu({ menus }: { readonly menus: readonly VisibleMenuItem[] }): ReactNode {
  return (
    <ul className="visible-menu">
      {menus.map(({ key, title, screens, permissions }) => (
        <li key={key}>
          {title}
          <May {...(permissions === undefined ? {} : { permissions })} />
          <ul>
            {screens.map((screen) => (
              <li key={screen.key}>
                {screen.title}
                {distinct(screen.rules).map((rule) => (
                  <Rule key={rule.rule} of={rule} />
                ))}
                <May {...(screen.permissions && { permissions: screen.permissions })} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
