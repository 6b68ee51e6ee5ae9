import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import { MAXIMUM_ELEMENTS } from '@zhenma/contract/print-templates/layout-limits'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { aligned, type Alignment, type Direction, distributed } from '../arranging/aligning.ts'
import { aroundAll, hundredths } from '../arranging/placed.ts'
import {
  copied,
  grouped,
  movable,
  raised,
  shifted,
  turnedRight,
  ungrouped,
  withGroups,
  without,
} from '../arranging/steps.ts'
import { nameOf } from '../elements/element-words.ts'
import type { Zoom } from '../stage/use-zoom.ts'
import { commandOf, type DesignCommand } from './design-keys.ts'
import { designTexts } from './design.texts.ts'
import type { Design } from './use-design.ts'

/** How far a copy lies from what it is a copy of, in mm. */
const COPY_MM = 2

/** What can be done with what is chosen, by keys and by buttons; each is one step that can be undone. */
export function useCommands(design: Design, zoom: Zoom, mayEdit: boolean) {
  const { elements, chosen, choose, changeElements, draft } = design
  const t = useTexts(designTexts)
  const language = useLanguage()
  const clipboard = useRef<readonly LabelElement[]>([])
  const [announcement, setAnnouncement] = useState('')
  const picked = elements.filter(({ id }) => chosen.has(id))
  const hasRoom = (more: number): boolean => elements.length + more <= MAXIMUM_ELEMENTS

  /** Says where what is chosen lies now, to whoever does not see it. */
  const tellPlace = (next: readonly LabelElement[]): void => {
    const box = aroundAll(next.filter(({ id }) => chosen.has(id)).map(boundsOf))
    if (box) setAnnouncement(t('movedTo', { left: hundredths(box.left), top: hundredths(box.top) }))
  }
  const change = (next: readonly LabelElement[], mark?: string): void => {
    changeElements(next, mark)
    tellPlace(next)
  }
  const addCopies = (originals: readonly LabelElement[], from = elements): void => {
    if (originals.length === 0) return
    if (!hasRoom(originals.length)) return setAnnouncement(t('full', { limit: MAXIMUM_ELEMENTS }))
    const { elements: next, added } = copied(from, originals, COPY_MM)
    changeElements(next)
    choose(added)
    setAnnouncement(t('added', { count: added.size }))
  }
  const go = (by: -1 | 1): void => {
    const places = elements.flatMap(({ id }, at) => (chosen.has(id) ? [at] : []))
    const at = by === 1 ? (places.at(-1) ?? -1) : (places[0] ?? elements.length)
    const next = elements[at + by]
    if (next === undefined) return
    choose(withGroups(elements, new Set([next.id])))
    setAnnouncement(nameOf(next, language))
  }
  const edits = {
    move: (across: number, down: number) =>
      change(shifted(elements, chosen, across, down), `move ${[...chosen].join(' ')}`),
    remove(): void {
      const next = without(elements, chosen)
      const count = elements.length - next.length
      if (count === 0) return
      changeElements(next)
      setAnnouncement(t('removed', { count }))
    },
    duplicate: () => addCopies(picked),
    paste: () => addCopies(clipboard.current),
    group: (): void => {
      if (picked.length > 1) changeElements(grouped(elements, chosen))
    },
    ungroup: (): void => {
      if (picked.some(({ group }) => group !== null)) changeElements(ungrouped(elements, chosen))
    },
    turn: () => change(turnedRight(elements, chosen)),
    raise: (by: -1 | 1) => changeElements(raised(elements, chosen, by)),
    align(alignment: Alignment): void {
      const { labelWidth: width, labelHeight: height } = draft.layout
      change(aligned(elements, chosen, alignment, { left: 0, top: 0, width, height }))
    },
    distribute: (direction: Direction) => change(distributed(elements, chosen, direction)),
    lock: (isLocked: boolean) =>
      changeElements(
        elements.map((element) =>
          chosen.has(element.id) ? { ...element, locked: isLocked } : element,
        ),
      ),
  }
  const edit = (command: DesignCommand): void => {
    if (!mayEdit) return
    if (command.do === 'move') {
      if (movable(elements, chosen).length > 0) edits.move(command.across, command.down)
    } else if (command.do in edits) {
      edits[command.do as 'remove' | 'duplicate' | 'paste' | 'group' | 'ungroup' | 'turn']()
    }
  }
  const run = (command: DesignCommand): void => {
    switch (command.do) {
      case 'zoom':
        return zoom.zoom(command.by)
      case 'fit':
        return zoom.fit()
      case 'go':
        return go(command.by)
      case 'all':
        return choose(new Set(elements.map(({ id }) => id)))
      case 'none':
        return choose(new Set())
      case 'copy':
        clipboard.current = picked
        return setAnnouncement(t('copiedCount', { count: picked.length }))
      default:
        return edit(command)
    }
  }
  return {
    ...edits,
    run,
    picked,
    announcement,
    tell: setAnnouncement,
    hasRoom,
    add(element: LabelElement): void {
      if (!hasRoom(1)) return
      changeElements([...elements, element])
      choose(new Set([element.id]))
      setAnnouncement(t('added', { count: 1 }))
    },
    /** Of the stage and of the list of elements. */
    onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      const command = commandOf(event)
      if (command === undefined) return
      // Escape leaves what it closes elsewhere (a menu, a drawer) where nothing is chosen.
      if (command.do === 'none' && chosen.size === 0) return
      event.preventDefault()
      run(command)
    },
  }
}

export type Commands = ReturnType<typeof useCommands>
