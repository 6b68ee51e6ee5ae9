import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { Dropdown } from 'antd'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useUnsavedWork } from '../../kit/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { useNavigation } from '../use-navigation.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { redrawTab, useTabs } from '../use-tabs.ts'

const CLOSES = {
  self: 'tabClose',
  left: 'tabCloseLeft',
  right: 'tabCloseRight',
  others: 'tabCloseOthers',
} as const
const isWhich = (key: string): key is keyof typeof CLOSES => key in CLOSES

const TabItem = memo(function TabItem(props: {
  readonly id: string
  readonly location: string
  readonly title: string
  readonly isHome: boolean
  readonly isActive: boolean
}): ReactNode {
  const { id, title, isHome, isActive } = props
  const t = useTexts(shellTexts)
  const { show, close } = useNavigation()
  const isUnsaved = useUnsavedWork(({ byTab }) => (byTab[id] ?? []).length > 0)
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <li ref={element} className="tab" data-id={id} data-active={isActive || undefined}>
      <a
        href={`#${props.location}`}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault()
          show(id)
        }}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault()
          void close('self', id)
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
          onClick={() => void close('self', id)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
})

/** The open tabs (built by hand: the library's editable tabs nest buttons in tabs). */
export function TabBar({ menu }: { readonly menu: readonly MenuItem[] }): ReactNode {
  const { tabs, active, home } = useTabs()
  const t = useTexts(shellTexts)
  const titleOf = useTabTitle(menu)
  const { show, close } = useNavigation()
  // One menu for all tabs, about the one that was pressed: fifteen would slow every switch.
  const [pressed, setPressed] = useState(home)
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
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          onClick: ({ key }) => {
            if (key === 'refresh') redrawTab(pressed)
            else if (isWhich(key)) void close(key, pressed)
          },
          items: [
            { key: 'refresh', label: t('tabRefresh') },
            ...Object.entries(CLOSES).map(([key, text]) => ({ key, label: t(text) })),
          ],
        }}
      >
        <ul
          onContextMenu={(event) => {
            const item = event.target instanceof Element ? event.target.closest('.tab') : null
            setPressed(item?.getAttribute('data-id') ?? active)
          }}
        >
          {tabs.map((tab) => (
            <TabItem
              key={tab.id}
              id={tab.id}
              location={tab.location}
              title={titleOf(tab)}
              isHome={tab.id === home}
              isActive={tab.id === active}
            />
          ))}
        </ul>
      </Dropdown>
    </nav>
  )
}
