import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import CloseOutlined from '@ant-design/icons/CloseOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { Dropdown } from 'antd'
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { useUnsavedWork } from '../../../kit/dialog/unsaved.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { useTabTitle } from '../../navigation/use-tab-title.ts'
import { closable } from '../../navigation/tabs.ts'
import { putTab, useTabs } from '../../navigation/use-tabs.ts'
import { attachTabDrag } from './tab-drag.ts'

const CLOSES = {
  self: 'tabClose',
  left: 'tabCloseLeft',
  right: 'tabCloseRight',
  others: 'tabCloseOthers',
} as const
const MOVES = { moveLeft: -1, moveRight: 1 } as const
const isMove = (key: string): key is keyof typeof MOVES => key in MOVES
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
    if (!isActive) return
    // After the frame that shows it: to look for its place now would lay out the page twice.
    const timer = setTimeout(() =>
      element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => clearTimeout(timer)
  }, [isActive])
  return (
    <li ref={element} className="tab" data-id={id} data-active={isActive || undefined}>
      <a
        href={`#${props.location}`}
        draggable={false}
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

/** Puts tabs in order: by dragging, by keys and by the menu; says to those who listen where one went. */
function useTabOrder(): {
  readonly row: RefObject<HTMLUListElement | null>
  readonly moveBy: (id: string, by: number) => void
  readonly said: string
} {
  const t = useTexts(shellTexts)
  const row = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!row.current) return
    return attachTabDrag(row.current, (item, position) =>
      putTab(item.dataset['id'] ?? '', position),
    )
  }, [])
  const moveBy = (id: string, by: number): void => {
    const focused = document.activeElement
    const at = useTabs.getState().tabs.findIndex((tab) => tab.id === id)
    putTab(id, at + by)
    const { tabs } = useTabs.getState()
    const position = tabs.findIndex((tab) => tab.id === id)
    if (position === at) return
    setSaid(t('tabMoved', { position: position + 1, count: tabs.length }))
    // An element that is put elsewhere in the page loses the focus.
    if (focused instanceof HTMLElement && row.current?.contains(focused)) {
      requestAnimationFrame(() => focused.focus())
    }
  }
  return { row, moveBy, said }
}

/** The open tabs (built by hand: the library's editable tabs nest buttons in tabs). */
export function TabBar({ menu }: { readonly menu: readonly MenuItem[] }): ReactNode {
  const { tabs, active, home } = useTabs()
  const t = useTexts(shellTexts)
  const titleOf = useTabTitle(menu)
  const { show, close, refresh } = useNavigation()
  const { row, moveBy, said } = useTabOrder()
  // One menu for all tabs, about the one that was pressed: fifteen would slow every switch.
  const [pressed, setPressed] = useState(home)
  const pressedAt = tabs.findIndex((tab) => tab.id === pressed)
  const step = (by: number): void => {
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) show(next.id)
  }
  useShortcut({ keys: 'alt+w', label: shellTexts.closeThisTab }, () => void close('self', active))
  useShortcut({ keys: 'alt+j', label: shellTexts.previousTab }, () => step(-1))
  useShortcut({ keys: 'alt+k', label: shellTexts.nextTab }, () => step(1))
  useShortcut({ keys: 'alt+shift+j', label: shellTexts.tabMoveLeft }, () => moveBy(active, -1))
  useShortcut({ keys: 'alt+shift+k', label: shellTexts.tabMoveRight }, () => moveBy(active, 1))
  return (
    <nav className="tabs" aria-label={t('openTabs')}>
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          onClick: ({ key }) => {
            if (key === 'refresh') void refresh(pressed)
            else if (isWhich(key)) void close(key, pressed)
            else if (isMove(key)) moveBy(pressed, MOVES[key])
          },
          items: [
            { key: 'refresh', label: t('tabRefresh') },
            ...Object.entries(CLOSES).map(([key, text]) => ({
              key,
              label: t(text),
              // That the home page stays is said, not shown: so one learns why.
              disabled:
                isWhich(key) &&
                key !== 'self' &&
                closable({ tabs, active }, key, pressed).length === 0,
            })),
            { type: 'divider' },
            { key: 'moveLeft', label: t('tabMoveLeft'), disabled: pressedAt < 2 },
            {
              key: 'moveRight',
              label: t('tabMoveRight'),
              disabled: pressedAt < 1 || pressedAt === tabs.length - 1,
            },
          ],
        }}
      >
        <ul
          ref={row}
          // Whose mouse turns up and down alone reaches the tabs beyond the edge with it.
          onWheel={({ currentTarget, deltaX, deltaY }) => {
            if (deltaX === 0) currentTarget.scrollLeft += deltaY
          }}
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
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </nav>
  )
}
