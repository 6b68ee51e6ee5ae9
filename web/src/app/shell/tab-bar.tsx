import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { Dropdown } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useUnsavedWork } from '../../kit/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import type { Tab } from '../tabs.ts'
import { useNavigation } from '../use-navigation.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { redrawTab, useTabs } from '../use-tabs.ts'

const CLOSES = { self: 'tabClose', left: 'tabCloseLeft', right: 'tabCloseRight', others: 'tabCloseOthers' } as const
const isWhich = (key: string): key is keyof typeof CLOSES => key in CLOSES

function TabItem(props: { readonly tab: Tab; readonly menu: readonly MenuItem[] }): ReactNode {
  const { tab, menu } = props
  const { home, active } = useTabs()
  const t = useTexts(shellTexts)
  const { show, close } = useNavigation()
  const title = useTabTitle(menu)(tab)
  const isUnsaved = useUnsavedWork(({ byTab }) => (byTab[tab.id] ?? []).length > 0)
  const element = useRef<HTMLLIElement>(null)
  const isActive = tab.id === active
  const isHome = tab.id === home

  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])

  const choose = ({ key }: { key: string }): void => {
    if (key === 'refresh') redrawTab(tab.id)
    else if (isWhich(key)) void close(key, tab.id)
  }
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        onClick: choose,
        items: [
          { key: 'refresh', label: t('tabRefresh') },
          ...Object.entries(CLOSES).map(([key, text]) => ({ key, label: t(text) })),
        ],
      }}
    >
      <li ref={element} className="tab" data-active={isActive || undefined}>
        <a
          href={`#${tab.location}`}
          aria-current={isActive ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault()
            show(tab.id)
          }}
          onAuxClick={(event) => {
            if (event.button !== 1) return
            event.preventDefault()
            void close('self', tab.id)
          }}
        >
          {isHome && <HomeOutlined />}
          <span>{title}</span>
          {isUnsaved && <i className="tab-unsaved" />}
        </a>
        {!isHome && (
          <button
            type="button"
            aria-label={t('closeTab', { title })}
            onClick={() => void close('self', tab.id)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

/** The open tabs (built by hand: the library's editable tabs nest buttons in tabs). */
export function TabBar({ menu }: { readonly menu: readonly MenuItem[] }): ReactNode {
  const { tabs, active } = useTabs()
  const t = useTexts(shellTexts)
  const { show, close } = useNavigation()
  const step = (by: number): void => {
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) show(next.id)
  }
  useShortcut({ keys: 'alt+w', label: shellTexts.closeThisTab }, () => void close('self', active))
  useShortcut({ keys: 'alt+j', label: shellTexts.previousTab }, () => step(-1))
  useShortcut({ keys: 'alt+k', label: shellTexts.nextTab }, () => step(1))
  return (
    <nav className="tabs" aria-label={t('openTabs')}>
      <ul>
        {tabs.map((tab) => (
          <TabItem key={tab.id} tab={tab} menu={menu} />
        ))}
      </ul>
    </nav>
  )
}
