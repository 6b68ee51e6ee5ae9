import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Input, Modal } from 'antd'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { findScreen, menuLeaves, menuTitle, visibleItems } from '../menu.ts'
import { changeSettings } from '../settings.ts'
import { shellTexts } from '../shell.texts.ts'
import { useIsDark } from '../theme.tsx'
import { useNavigation } from '../use-navigation.ts'
import { chooseLanguage, LANGUAGE_NAMES } from './language-switch.tsx'
import { useShellPanels } from './use-shell-panels.ts'
import { useLogout } from './user-menu.tsx'

type Command = {
  readonly key: string
  readonly label: string
  /** Where it belongs, in grey. */
  readonly context: string
  /** What else it is found by: the other languages' titles, the path. */
  readonly words: string
  readonly run: () => void
}

const LABEL_SCREEN = '/label/query'
/** Spec 5: a code search needs at least 6 digits. */
const LOOKS_LIKE_CODE = /^[\d?]{6,}$/

function useCommands(menu: readonly MenuItem[], typed: string): Command[] {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const isDark = useIsDark()
  const { open } = useNavigation()
  const { openPanel } = useShellPanels()
  const logout = useLogout()

  const screens = menuLeaves(visibleItems(menu))
    .filter(({ item }) => !item.hidden)
    .map<Command>(({ item, trail }) => ({
      key: item.path,
      label: menuTitle(item, language),
      context: trail
        .slice(0, -1)
        .map((above) => menuTitle(above, language))
        .join(' / '),
      words: `${item.meta.title} ${item.meta.titleEn} ${item.meta.titleTn} ${item.path}`,
      run: () => open(item.path),
    }))
  const action = (key: string, label: string, words: string, run: () => void): Command => ({
    key,
    label,
    context: '',
    words: `${label} ${words}`,
    run,
  })
  const actions = [
    action('dark', t(isDark ? 'darkOff' : 'darkOn'), 'dark light mode', () =>
      changeSettings({ colourMode: isDark ? 'light' : 'dark' }),
    ),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      action(`language-${one}`, LANGUAGE_NAMES[one], `language ${t('language')}`, () =>
        chooseLanguage(one),
      ),
    ),
    action('settings', t('settings'), 'settings', () => openPanel('settings')),
    action('shortcuts', t('shortcuts'), 'keyboard shortcuts', () => openPanel('shortcuts')),
    action('logout', t('logout'), 'log out logout', () => void logout()),
  ]
  const wanted = typed.trim().toLowerCase()
  const found = [...screens, ...actions].filter(({ label, words }) =>
    `${label} ${words}`.toLowerCase().includes(wanted),
  )
  const code = wanted.replaceAll(/\s/g, '')
  if (!LOOKS_LIKE_CODE.test(code) || !findScreen(menu, LABEL_SCREEN)) return found
  const lookUp = action('code', t('lookUp', { code }), '', () =>
    open(`${LABEL_SCREEN}?code=${encodeURIComponent(code)}`),
  )
  return [lookUp, ...found]
}

function Palette(props: {
  readonly menu: readonly MenuItem[]
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const commands = useCommands(props.menu, typed)
  const current = Math.min(at, commands.length - 1)

  const choose = (command: Command | undefined): void => {
    if (!command) return
    props.onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, commands.length))
    else if (event.key === 'ArrowUp') {
      setAt((current - 1 + commands.length) % Math.max(1, commands.length))
    } else if (event.key === 'Enter') choose(commands[current])
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder={t('searchHint')}
        aria-label={t('searchMenu')}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={commands[current] ? `${id}-${current}` : undefined}
        value={typed}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="commands" id={id} role="listbox" aria-label={t('searchMenu')}>
        {commands.map((command, index) => (
          <li
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={(element) => {
              if (index === current) element?.scrollIntoView({ block: 'nearest' })
            }}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            {command.label}
            <small>{command.context}</small>
          </li>
        ))}
      </ul>
      {commands.length === 0 && <p className="commands-empty">{t('searchEmpty')}</p>}
    </>
  )
}

/** Search over menu, actions and label codes, by keyboard (Ctrl or ⌘ + K). */
export function CommandPalette(props: {
  readonly menu: readonly MenuItem[]
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  return (
    <Modal
      open={props.open}
      onCancel={props.onClose}
      footer={null}
      closable={false}
      className="palette"
      style={{ top: 88 }}
      width={560}
      destroyOnHidden
    >
      <Palette menu={props.menu} onClose={props.onClose} />
    </Modal>
  )
}
