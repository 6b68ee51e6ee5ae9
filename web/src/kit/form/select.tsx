import './select.css'
import {
  AutoComplete as FreeText,
  type AutoCompleteProps,
  Select as List,
  type SelectProps,
  TreeSelect as Tree,
  type TreeSelectProps,
} from 'antd'
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

// The library's own selects take the marked row at Tab and at Ctrl+Enter, and mark the first row of a
// list in which nobody has looked for anything: whoever goes on to the next field, or sends the form,
// then chooses what they never meant. These three are used in their place (a lint rule says so).

type Keys = {
  /** The list does not answer what is typed yet: Enter then chooses nothing. */
  readonly isWaiting?: boolean
  /** Enter was pressed while the list was waiting. */
  readonly onEarlyEnter?: (() => void) | undefined
  /** Empties the field. */
  readonly onClear?: (() => void) | undefined
  /** Enter takes a row only after the arrows went to one. */
  readonly isFreeText?: boolean
  /** The list stays open after a choice, with nothing typed: a second Enter chooses no second row. */
  readonly isMultiple?: boolean
}

/** Goes past the list: to whoever stands around the field, and to the browser. */
function passBy(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  event.stopPropagation()
  const again = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  const isTaken = !event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', again))
  if (isTaken) event.preventDefault()
}

/** Tab leaves the field, Ctrl+Enter sends the form: neither is the list's. */
function KeysOfTheForm(props: Keys & { readonly children: ReactNode }): ReactNode {
  const {
    isWaiting = false,
    onEarlyEnter,
    onClear,
    isFreeText = false,
    isMultiple = false,
    children,
  } = props
  const around = useRef<HTMLSpanElement>(null)
  const isGoneTo = useRef(false)
  // Whoever goes on from a field goes to the next one, not to the cross that empties this one: Delete
  // does that. The library draws the cross anew with each value.
  useEffect(() => {
    around.current?.querySelector('.ant-select-clear')?.setAttribute('tabindex', '-1')
  })
  const keepFromList = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, target } = event
    // What is passed by has us for its target.
    if (target === event.currentTarget || event.nativeEvent.isComposing) return
    const isEnter = key === 'Enter'
    const isEmpty = target instanceof HTMLInputElement && target.value === ''
    const isUnmarked = isEmpty && !isGoneTo.current
    const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (key === 'Delete' && isEmpty) onClear?.()
    if (key === 'Tab' || (isEnter && (ctrlKey || metaKey))) {
      passBy(event)
    } else if (isEnter && isFreeText && !isGoneTo.current) {
      passBy(event)
    } else if (isEnter && (isWaiting || (isMultiple && isOpen && isUnmarked))) {
      event.stopPropagation()
      event.preventDefault()
      if (isWaiting) onEarlyEnter?.()
    }
    isGoneTo.current = key === 'ArrowDown' || key === 'ArrowUp'
  }
  return (
    <span ref={around} className="list-select" role="presentation" onKeyDownCapture={keepFromList}>
      {children}
    </span>
  )
}

/**
 * Chooses from a list. A row is marked for Enter only when it was searched for, chosen before, or gone
 * to with the arrows.
 */
export function Select<
  V = unknown,
  O extends BaseOptionType | DefaultOptionType = DefaultOptionType,
>(props: SelectProps<V, O> & Pick<Keys, 'isWaiting' | 'onEarlyEnter'>): ReactNode {
  const { isWaiting, onEarlyEnter, showSearch, onSelect, onDeselect, ...rest } = props
  const [typed, setTyped] = useState('')
  const search = typeof showSearch === 'object' ? showSearch : {}
  const clear = (): void => rest.onChange?.(undefined as V, undefined)
  const isSearched = rest.mode === 'tags' || (showSearch !== undefined && showSearch !== false)
  return (
    <KeysOfTheForm
      isWaiting={isWaiting ?? false}
      onEarlyEnter={onEarlyEnter}
      isMultiple={rest.mode === 'multiple'}
      onClear={rest.allowClear && rest.mode === undefined ? clear : undefined}
    >
      <List<V, O>
        {...rest}
        defaultActiveFirstOption={typed.trim() !== ''}
        {...(isSearched
          ? {
              showSearch: {
                ...search,
                onSearch: (text: string) => {
                  setTyped(text)
                  search.onSearch?.(text)
                },
              },
            }
          : {})}
        // What was typed goes with the choice, and the library does not say so.
        onSelect={(...chosen) => {
          setTyped('')
          onSelect?.(...chosen)
        }}
        onDeselect={(...chosen) => {
          setTyped('')
          onDeselect?.(...chosen)
        }}
      />
    </KeysOfTheForm>
  )
}

type Node = NonNullable<TreeSelectProps['treeData']>[number]

/** Chooses from a tree. Its library marks the first node whenever nothing is searched for: Enter does not take that. */
export function TreeSelect<V, O extends Node>(props: TreeSelectProps<V, O>): ReactNode {
  return (
    <KeysOfTheForm isMultiple>
      <Tree<V, O> {...props} />
    </KeysOfTheForm>
  )
}

type TextOption = { readonly value: string }

/** Free text with suggestions: what was typed stays unless one of them is gone to and taken. */
export function AutoComplete(props: AutoCompleteProps<string, TextOption>): ReactNode {
  return (
    <KeysOfTheForm isFreeText>
      <FreeText<string, TextOption> {...props} defaultActiveFirstOption={false} />
    </KeysOfTheForm>
  )
}
