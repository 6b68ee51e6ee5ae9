import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { menuTitle } from '../../entities/menu-item.ts'
import { type MenuHit } from '../navigation/menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { nameOutsideMenu } from '../navigation/use-tab-title.ts'
import { useTabs } from '../navigation/use-tabs.ts'
import { PageHelp } from './page-help.tsx'

/** Where one is, beginning at the overview, and help about it. */
export function Breadcrumbs(props: {
  readonly hit: MenuHit | undefined
  readonly path: string
}): ReactNode {
  const { hit, path } = props
  const t = useTexts(shellTexts)
  const say = useSay()
  const language = useLanguage()
  const { open } = useNavigation()
  const home = useTabs((state) => state.home)
  const trail = hit?.item.path === home ? [] : (hit?.trail ?? [])
  const isOutside = hit === undefined && path !== '' && path !== home
  return (
    <nav className="breadcrumbs" aria-label={t('overview')}>
      <ol>
        <li>
          <a
            href={`#${home}`}
            onClick={(event) => {
              event.preventDefault()
              open(home)
            }}
          >
            {t('overview')}
          </a>
        </li>
        {trail.map((item) => (
          <li key={item.id} aria-current={item === hit?.item ? 'page' : undefined}>
            {menuTitle(item, language)}
          </li>
        ))}
        {isOutside && <li aria-current="page">{say(nameOutsideMenu(path))}</li>}
      </ol>
      <PageHelp {...props} />
    </nav>
  )
}
