import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menuTitle, type MenuHit } from '../menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { useNavigation } from '../use-navigation.ts'
import { useTabs } from '../use-tabs.ts'
import { PageHelp } from './page-help.tsx'

/** Where one is, beginning at the overview (spec 2), and help about it. */
export function Breadcrumbs(props: {
  readonly hit: MenuHit | undefined
  readonly path: string
}): ReactNode {
  const { hit } = props
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { open } = useNavigation()
  const home = useTabs((state) => state.home)
  const trail = hit?.item.path === home ? [] : (hit?.trail ?? [])
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
      </ol>
      <PageHelp {...props} />
    </nav>
  )
}
