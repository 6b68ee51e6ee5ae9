import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Input, Modal } from 'antd'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import type { Command } from './palette/command.ts'
import { paletteTexts } from './palette/palette.texts.ts'
import { useCommands } from './palette/use-commands.ts'
import { useRecords } from './palette/use-records.ts'

/** Where a key leads from the current entry; undefined: the key is not ours. */
function step(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return Math.min(current + 8, count - 1)
  if (key === 'PageUp') return Math.max(current - 8, 0)
  return undefined
}

function Palette(props: {
  readonly menu: readonly MenuItem[]
  /** Closes, and then runs what was chosen. */
  readonly onChoose: (command: Command) => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const tPalette = useTexts(paletteTexts)
  const [typed, setTyped] = useState('')
  // By its key, not its place: records that come in later must not change what Enter does.
  const [chosenKey, setChosenKey] = useState<string>()
  const id = useId()
  const found = useCommands(props.menu, typed)
  const records = useRecords(props.menu, typed)
  // A code is looked for first of all; names come after screens and actions.
  const isCode = /^(labels|movements) /.test(records.commands[0]?.key ?? '')
  const commands = isCode ? [...records.commands, ...found] : [...found, ...records.commands]
  const current = Math.max(
    0,
    commands.findIndex(({ key }) => key === chosenKey),
  )

  const choose = (command: Command | undefined): void => {
    if (command) props.onChoose(command)
  }
  // The first of what is being found may be another by the time that the search ends: Enter waits for that.
  const first = commands[current]
  const isUndecided =
    chosenKey === undefined &&
    records.isSearching &&
    (first === undefined || records.found.has(first.key))
  const [isEntered, setEntered] = useState(false)
  const takeFirst = useEffectEvent(() => choose(first))
  useEffect(() => {
    if (isEntered && !isUndecided) takeFirst()
  }, [isEntered, isUndecided])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = step(event.key, current, commands.length)
    if (next !== undefined) setChosenKey(commands[next]?.key)
    else if (event.key !== 'Enter') return
    else if (isUndecided) setEntered(true)
    else choose(first)
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
        maxLength={200}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          setChosenKey(undefined)
          setEntered(false)
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
            onMouseMove={() => setChosenKey(command.key)}
            onClick={() => choose(command)}
          >
            <span>{command.label}</span>
            <small>{command.context}</small>
          </li>
        ))}
      </ul>
      <p className="commands-note" role="status">
        {records.isSearching
          ? tPalette('searching')
          : records.hasFailed
            ? tPalette('recordsFailed')
            : commands.length === 0
              ? t('searchEmpty')
              : tPalette('found', { count: commands.length })}
      </p>
    </>
  )
}

/** Search over menu, actions and records, by keyboard (Ctrl or ⌘ + K); on a phone over everything. */
export function CommandPalette(props: {
  readonly menu: readonly MenuItem[]
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const chosen = useRef<Command>(undefined)
  const runChosen = (): void => {
    const command = chosen.current
    chosen.current = undefined
    if (command === undefined) return
    // A dialog that it opens gives the keyboard back to where it was, and that is neither this field,
    // which is gone, nor a screen that is hidden by then.
    document.querySelector('main')?.focus({ preventScroll: true })
    command.run()
  }
  return (
    <Modal
      open={props.open}
      title={<span className="visually-hidden">{t('searchMenu')}</span>}
      onCancel={props.onClose}
      footer={null}
      closable={false}
      className="palette"
      style={{ top: 88 }}
      width={560}
      destroyOnHidden
      afterClose={runChosen}
    >
      <Palette
        menu={props.menu}
        onChoose={(command) => {
          chosen.current = command
          props.onClose()
        }}
      />
    </Modal>
  )
}
