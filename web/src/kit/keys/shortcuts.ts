import type { Text } from '@zhenma/contract/kernel/texts'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useSessionEnded } from '../../api/session-ended.ts'
import { isInDialog } from './in-front.ts'

export type Shortcut = {
  /** `mod+k`, `alt+w`, `?`, `n`: `mod` is Ctrl, or ⌘ on a Mac. Single keys rest while one types. */
  readonly keys: string
  readonly label: Text
  /** Only told under `?`: whatever has the keyboard answers it by itself. */
  readonly isOnlyListed?: boolean
}

type Entry = Shortcut & { readonly run: () => void }

/** The shortcuts of what is on screen now; the help under `?` lists them. */
export const useShortcuts = create<{ readonly entries: readonly Entry[] }>(() => ({ entries: [] }))

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys as a person reads them. */
export function keysAsText(keys: string): string[] {
  const words: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    alt: isMac ? '⌥' : 'Alt',
    shift: isMac ? '⇧' : 'Shift',
    enter: 'Enter',
    escape: 'Esc',
    arrows: '↑ ↓',
    space: '␣',
  }
  return keys.split('+').map((key) => words[key] ?? key.toUpperCase())
}

/** What sends a form from any of its fields. */
export const SENDING_KEYS = keysAsText('mod+enter').join('+')

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly shiftKey?: boolean
}

/** Whether a key event is a shortcut's. With Alt the key is read by place: it may type a symbol. */
export function matches(keys: string, event: Pressed): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const needsMod = parts.includes('mod')
  const needsAlt = parts.includes('alt')
  if (needsMod !== (event.ctrlKey || event.metaKey) || needsAlt !== event.altKey) return false
  // Without Alt, Shift belongs to the character: `?` is typed with it.
  if (needsAlt && parts.includes('shift') !== Boolean(event.shiftKey)) return false
  if (needsAlt && /^[a-z]$/.test(key)) return event.code === `Key${key.toUpperCase()}`
  return event.key.toLowerCase() === key
}

/** Inputs that take no characters: a row's box, a choice, a file. */
const UNTYPED = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
])

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Starts listening; returns how to stop. The newest shortcut for a key wins. */
export function listenForShortcuts(): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    // Nothing is reached around the question who is there.
    if (useSessionEnded.getState().open) return
    if (isPlain && (isTyping(event.target) || isInDialog())) return
    const entry = useShortcuts
      .getState()
      .entries.findLast((one) => one.isOnlyListed !== true && matches(one.keys, event))
    if (!entry) return
    event.preventDefault()
    entry.run()
  }
  window.addEventListener('keydown', listener)
  return () => window.removeEventListener('keydown', listener)
}

/** Presses the newest shortcut for these keys, from where keys are text. Whether there was one. */
export function pressShortcut(keys: string): boolean {
  const entry = useShortcuts.getState().entries.findLast((one) => one.keys === keys)
  entry?.run()
  return entry !== undefined
}

/** Gives what is on screen a shortcut; a hidden tab's rest. */
export function useShortcut(shortcut: Shortcut, run: () => void, isEnabled = true): void {
  const onKeys = useEffectEvent(run)
  const { keys, label, isOnlyListed = false } = shortcut
  useEffect(() => {
    if (!isEnabled) return
    const entry: Entry = { keys, label, isOnlyListed, run: () => onKeys() }
    useShortcuts.setState(({ entries }) => ({ entries: [...entries, entry] }))
    return () =>
      useShortcuts.setState(({ entries }) => ({ entries: entries.filter((one) => one !== entry) }))
  }, [keys, label, isOnlyListed, isEnabled])
}
