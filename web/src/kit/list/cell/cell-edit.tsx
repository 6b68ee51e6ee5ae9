import './cell.css'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { cellTexts } from './cell.texts.ts'
import type { InlineEdit } from './save-cell.ts'
import { useCell } from './use-cell.tsx'

/**
 * A cell that is edited where it stands: Enter, F2 or a double click open it, Enter saves and goes down, Esc leaves it as
 * it was. Leaving it otherwise sends nothing: what was typed stays there, with how it is saved.
 */
export function CellEdit(props: {
  readonly inline: InlineEdit
  readonly list: Endpoint
  readonly id: number
  readonly name: string
  readonly label: string
  readonly value: unknown
  /** How the value is shown. */
  readonly children: ReactNode
}): ReactNode {
  const { inline, name, label } = props
  const t = useTexts(cellTexts)
  const cell = useCell(inline, props.list, props)
  const shown = useRef<HTMLDivElement>(null)
  // Heard as it is seen: an amount, not its hundredths.
  useLayoutEffect(() => {
    const box = shown.current
    box?.setAttribute('aria-label', t('edit', { name: label, value: box.textContent }))
  })
  const whenShown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'F2') return
    event.preventDefault()
    cell.open()
  }
  const whenOpen = (event: KeyboardEvent<HTMLDivElement>): void => {
    // What is typed belongs to the cell: the list's keys mean other things.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const row = event.currentTarget.closest('tr')
    if (event.key === 'Escape') {
      cell.close()
      requestAnimationFrame(() => shown.current?.focus())
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    void cell.save().then((isSaved) => {
      if (!isSaved) return
      const below = row?.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
      requestAnimationFrame(() => (below ?? shown.current)?.focus())
    })
  }
  if (cell.draft === undefined) {
    return (
      <div
        ref={shown}
        className="cell-edit"
        data-cell={name}
        role="button"
        tabIndex={0}
        onDoubleClick={cell.open}
        onKeyDown={whenShown}
      >
        {props.children}
      </div>
    )
  }
  const control = inline.controls[name]?.() as ReactElement<Record<string, unknown>>
  return (
    <div
      className="cell-editor"
      role="group"
      aria-label={label}
      onKeyDown={whenOpen}
      // Typing replaces what stands there, as in a sheet.
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) target.select()
      }}
      onBlur={(event) => {
        const isInside = event.currentTarget.contains(event.relatedTarget)
        if (!isInside && cell.draft?.value === cell.draft?.from) cell.close()
      }}
    >
      <Suspense fallback={null}>
        {cloneElement(control, {
          autoFocus: true,
          value: cell.draft.value,
          onChange: cell.type,
          'aria-label': label,
          // Not disabled: that would take the keyboard away from it.
          readOnly: cell.busy,
        })}
      </Suspense>
      <small role={cell.draft.refusal === undefined ? undefined : 'alert'}>
        {cell.draft.refusal ?? t('hint')}
      </small>
    </div>
  )
}
