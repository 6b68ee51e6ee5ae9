import { useShortcut } from '../keys/shortcuts.ts'
import { kitTexts } from '../kit.texts.ts'
import { cellTexts } from './cell/cell.texts.ts'
import { listTexts } from './list.texts.ts'

const nothing = (): void => {}

/** The keys of a list: `r` asks anew; those of its rows work where the keyboard is in one, and are told. */
export function useListKeys(list: {
  readonly refresh: () => void
  readonly isSelectable: boolean
  readonly canOpen: boolean
  readonly canEdit: boolean
}): void {
  useShortcut({ keys: 'r', label: kitTexts.refresh }, list.refresh)
  useShortcut({ keys: 'arrows', label: listTexts.keysRows, isOnlyListed: true }, nothing)
  useShortcut(
    { keys: 'space', label: listTexts.keysTick, isOnlyListed: true },
    nothing,
    list.isSelectable,
  )
  useShortcut(
    { keys: 'enter', label: listTexts.keysOpen, isOnlyListed: true },
    nothing,
    list.canOpen,
  )
  useShortcut({ keys: 'F2', label: cellTexts.keysEdit, isOnlyListed: true }, nothing, list.canEdit)
}
