import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { isExternal, menuTitle } from '../../entities/menu-item.ts'
import { findScreen } from '../navigation/menu.ts'
import { SCREENS } from '../screens.ts'
import { STATIC_SCREENS } from '../static-screens.ts'
import { ExceptionPage } from './exception-page.tsx'
import { ExternalScreen } from './external-screen.tsx'
import { sandboxOf } from './frame-sandbox.ts'

function Embedded({ item }: { readonly item: MenuItem }): ReactNode {
  const language = useLanguage()
  const url = item.meta.url ?? ''
  return (
    <iframe
      className="embedded"
      src={url}
      title={menuTitle(item, language)}
      sandbox={sandboxOf(url, window.location.href)}
      referrerPolicy="no-referrer"
    />
  )
}

/** The screen of an address: the feature, a page of another site, or why there is none. */
export const Screen = memo(function Screen(props: {
  readonly menu: readonly MenuItem[]
  readonly pathname: string
}): ReactNode {
  const { menu, pathname } = props
  const hit = findScreen(menu, pathname)
  if (!hit) {
    const Static = STATIC_SCREENS[pathname]?.screen
    if (Static) return <Static />
    const exists = pathname.slice(1) in SCREENS
    return <ExceptionPage status={exists ? 403 : 404} />
  }
  if (isExternal(hit.item)) return <ExternalScreen item={hit.item} />
  if (hit.item.meta.url) return <Embedded item={hit.item} />
  const Feature = SCREENS[hit.item.component]
  return Feature ? <Feature /> : <ExceptionPage status={404} />
})
