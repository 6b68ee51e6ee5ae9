import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import type { ReactNode } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { useTabTitle } from '../../navigation/use-tab-title.ts'
import { useTabs } from '../../navigation/use-tabs.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The open tabs of a phone, which has no room for their row: to go back to one, or to close it. */
export function PhoneTabs(props: {
  readonly menu: readonly MenuItem[]
  readonly onChosen: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const { tabs, active, home } = useTabs()
  const multiTab = useSettings((settings) => settings.multiTab)
  const titleOf = useTabTitle(props.menu)
  const { show, close } = useNavigation()
  if (!multiTab || tabs.length < 2) return null
  return (
    <nav className="drawer-menu phone-tabs" aria-label={t('openTabs')}>
      <h2>{t('openTabs')}</h2>
      <ul>
        {tabs.map((tab) => {
          const title = titleOf(tab)
          return (
            <li key={tab.id}>
              <a
                href={`#${tab.location}`}
                aria-current={tab.id === active ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(tab.id)
                  props.onChosen()
                }}
              >
                {title}
              </a>
              {tab.id !== home && (
                <button
                  type="button"
                  aria-label={t('closeTab', { title })}
                  onClick={() => void close('self', tab.id)}
                >
                  <CloseOutlined />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
