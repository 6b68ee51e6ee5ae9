import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { isExternal, menuTitle } from '../../../entities/menu-item.ts'
import { SCREENS } from '../../screens.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'

/** A link of the menu: a real one, so that it can be opened elsewhere; a click stays here. */
export const MenuLink = memo(function MenuLink(props: {
  readonly item: MenuItem
  readonly isActive: boolean
  readonly onChosen?: () => void
  readonly children?: ReactNode
}): ReactNode {
  const { item } = props
  const language = useLanguage()
  const { openItem } = useNavigation()
  const content = props.children ?? menuTitle(item, language)
  if (isExternal(item)) {
    return (
      <a href={item.meta.url} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  return (
    <a
      href={`#${item.path}`}
      aria-current={props.isActive ? 'page' : undefined}
      // Whoever points at a link is about to follow it.
      onPointerEnter={() => SCREENS[item.component]?.warm()}
      onFocus={() => SCREENS[item.component]?.warm()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openItem(item)
        props.onChosen?.()
      }}
    >
      {content}
    </a>
  )
})
