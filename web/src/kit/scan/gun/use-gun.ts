import { useEffect, useEffectEvent } from 'react'
import { isCovered, isInDialog } from '../../keys/in-front.ts'
import { playSound } from '../../sounds.ts'
import { insertText, isTextField, restore, snapshotOf, type Snapshot } from './field-text.ts'
import { GunKeys } from './gun-keys.ts'
import { gunTargetAt } from './gun-target.ts'

/** On what reads guns by itself: the scan field, and fields that a barcode belongs into. */
export const TAKES_SCANS = { 'data-takes-scans': true } as const
const TAKING = '[data-takes-scans]'
const DIALOG = '.ant-modal-wrap, .ant-drawer'
/** Lists and calendars hang open below these while they have the keyboard. */
const UNFOLDED = '[role="combobox"], .ant-picker input'
/** A gun is over when no key has come for so long: longer than it may be held up, on a busy page too. */
const OVER_MS = 400

type GunOptions = {
  /** What was scanned while something else than the scan field had the keyboard. */
  readonly onScan: (text: string) => void
  /** Others are typed where the keyboard is, as if nobody listened. */
  readonly accepts?: (text: string) => boolean
  /** Scans are also taken while a drawer is open over the page, as over a list that the drawer belongs to. */
  readonly inDrawers?: boolean
  /** Where the keyboard goes after a scan into a list of choices or a date, which close then. */
  readonly backTo?: () => void
}

/** Whether what has the keyboard is none of the gun's business: it takes scans, or asks something. */
function isElsewhere(element: Element | null, inDrawers: boolean): boolean {
  if (element === null) return false
  // Until a dialog has faded in, the field behind it has the keyboard: a scan is not meant for that.
  if (element.closest(TAKING) !== null) return inDrawers || !isCovered(element)
  const dialog = element.closest(DIALOG)
  const isOurs = dialog === null || (inDrawers && dialog.matches('.ant-drawer'))
  // In a dialog a barcode may be meant for the field that somebody went to.
  return !isOurs && isTextField(element)
}

/** Whether a dialog asks something that is in front: a scan is no answer to it. */
const isAsked = (element: Element | null, inDrawers: boolean): boolean => {
  if (isInDialog()) return true
  if (!inDrawers && element !== null && isCovered(element)) return true
  const dialog = element?.closest(DIALOG) ?? null
  return dialog !== null && !(inDrawers && dialog.matches('.ant-drawer'))
}

/**
 * Listens for a scanner gun wherever the keyboard is, until the returned function runs. What it types
 * is held back as soon as it is told from a person; the first characters, which came before that, are
 * taken out again. What turns out to be no scan is typed after all.
 */
function listenForGun(now: () => GunOptions): () => void {
  const keys = new GunKeys()
  let before: Snapshot | undefined
  let isHolding = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** It was no scan: what was held back is typed after all. */
  const giveUp = (text: string): void => {
    clearTimeout(timer)
    const field = before?.field
    before = undefined
    keys.forget()
    if (!isHolding) return
    isHolding = false
    if (field?.isConnected && document.activeElement === field) insertText(field, text)
  }
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = (event: KeyboardEvent): void => {
    const { text } = keys
    const { activeElement } = document
    const { accepts = () => true, onScan, inDrawers = false, backTo } = now()
    const near = gunTargetAt(activeElement)
    const target = near?.accepts(text) === true ? near : undefined
    const isTaken = target !== undefined || (!/\s/.test(text) && accepts(text))
    if (!isTaken && before !== undefined) {
      // The end key is theirs, too: a search by Enter begins with what was read.
      giveUp(text)
      return
    }
    hold(event)
    clearTimeout(timer)
    const asked = isAsked(activeElement, inDrawers)
    before = undefined
    isHolding = false
    keys.forget()
    if (!isTaken || asked) {
      playSound('refused')
      return
    }
    if (activeElement?.matches(UNFOLDED) && activeElement instanceof HTMLElement) {
      activeElement.blur()
      backTo?.()
    }
    if (target === undefined) onScan(text)
    else target.take(text)
  }
  const giveUpNow = (): void => giveUp(keys.text)
  const onKey = (event: KeyboardEvent): void => {
    const { activeElement } = document
    const { inDrawers = false } = now()
    const earlier = keys.text
    if (isElsewhere(activeElement, inDrawers)) {
      giveUp(earlier)
      return
    }
    if (before !== undefined && before.field !== activeElement) giveUp(earlier)
    const heard = keys.hear(event)
    if (heard === 'scan') {
      end(event)
      return
    }
    if (heard === 'person') {
      if (isHolding) giveUp(earlier)
      before = undefined
      return
    }
    if (heard === 'begun') {
      if (isHolding) giveUp(earlier)
      before = isTextField(activeElement) ? snapshotOf(activeElement) : undefined
      // Giving up forgets what was heard, and this key is the first of something.
      if (keys.text === '') keys.hear(event)
      return
    }
    if (heard !== 'gun') return
    if (!isHolding && before !== undefined) restore(before)
    isHolding = true
    hold(event)
    clearTimeout(timer)
    timer = setTimeout(giveUpNow, OVER_MS)
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', giveUpNow, true)
  return () => {
    giveUpNow()
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('pointerdown', giveUpNow, true)
  }
}

/**
 * Takes what a scanner gun reads while the keyboard is anywhere on the page in front: never is it
 * written into a note, a list of choices or a date. People's typing, input methods and pasting are
 * left alone. A question that stands open is never answered by a gun's Enter.
 */
export function useGun(options: GunOptions): void {
  const read = useEffectEvent(() => options)
  useEffect(() => listenForGun(() => read()), [])
}
