import './shortcuts.css'
import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { isExternal, menuTitle } from '../../entities/menu-item.ts'
import { useTab } from '../../kit/tab-context.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { groupsOf } from './shortcut-groups.ts'

function Shortcut({ item }: { readonly item: MenuItem }): ReactNode {
  const tab = useTab()
  const title = menuTitle(item, useLanguage())
  return isExternal(item) ? (
    <a className="dash-shortcut" href={item.meta.url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  ) : (
    <button type="button" className="dash-shortcut" onClick={() => tab.open(item.path)}>
      {title}
    </button>
  )
}

/** What somebody can do here, one press away: the screens of the own menu. */
export function Shortcuts(): ReactNode {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const menu = useSession(({ permissions }) => permissions?.menu)
  const groups = groupsOf(menu ?? [])
  if (groups.length === 0) return <p className="dash-card empty">{t('noRights')}</p>
  return (
    <section className="dash-card dash-shortcuts">
      <h2>
        {t('shortcuts')} <small>{t('shortcutsMeans')}</small>
      </h2>
      {groups.map(({ group, screens }) => (
        <section key={group.id} aria-label={menuTitle(group, language)}>
          <h3>{menuTitle(group, language)}</h3>
          <div>
            {screens.map((screen) => (
              <Shortcut key={screen.id} item={screen} />
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}
