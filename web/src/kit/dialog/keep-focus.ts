/** What the keyboard can stand on. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** Only within these is another place looked for: a page that changes as a whole begins anew. */
const BOUNDS = '.pane, [role="dialog"]'
const ROWS = 'tr, li'

/** Where an element stood, from the inside to the outside, to be found again when it is gone. */
type Stop = {
  readonly element: HTMLElement
  readonly steps: readonly { readonly parent: Element; readonly index: number }[]
  /** Which of its row's it was. */
  readonly position: number
  /** The overlay (or page) that it stood in: a child of the body. */
  readonly root: Element | undefined
}

const shownIn = (element: Element | undefined): HTMLElement[] =>
  [...(element?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )

function stopOf(element: HTMLElement): Stop {
  const steps: { parent: Element; index: number }[] = []
  let node: Element = element
  while (node.parentElement !== null && node !== document.body) {
    const parent = node.parentElement
    steps.push({ parent, index: [...parent.children].indexOf(node) })
    if (parent === document.body) break
    node = parent
  }
  const row = element.closest(ROWS)
  const position = row === null ? 0 : Math.max(0, shownIn(row).indexOf(element))
  return { element, steps, position, root: steps.length > 0 ? node : undefined }
}

/** What stands now where something is gone: the same button of the next row, else of the one before. */
function nearTo({ steps, position }: Stop): HTMLElement | undefined {
  for (const { parent, index } of steps) {
    if (!parent.isConnected) continue
    if (parent.closest(BOUNDS) === null) return undefined
    for (const beside of [parent.children[index], parent.children[index - 1]]) {
      const all = shownIn(beside)
      const found = beside?.matches(ROWS) ? all[Math.min(position, all.length - 1)] : all[0]
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Whether rows of a list changed places: they were taken out and put in again. */
const areReordered = (changes: readonly MutationRecord[]): boolean =>
  changes.some(({ removedNodes }) =>
    [...removedNodes].some(
      (node) => node instanceof Element && node.matches(ROWS) && node.isConnected,
    ),
  )

/** Another button of the same row, where the one that moved it cannot move it any further. */
function besideDisabled({ element, position }: Stop): HTMLElement | undefined {
  if (!element.matches(':disabled')) return undefined
  const all = shownIn(element.closest(ROWS) ?? undefined)
  return all[Math.min(position, all.length - 1)]
}

/**
 * Gives the keyboard another place when what it stood on leaves the page: beside it where a row was
 * removed, in the same row where its button is disabled because the row has come to the list's end, and where
 * a dialog is taken away at once, at what had opened it. Browsers let it fall to the page's beginning, or to its
 * end. Answers how to stop.
 */
export function keepFocus(): () => void {
  let last: Stop | undefined
  /** Where the keyboard was before it went into an overlay. */
  const before = new WeakMap<Element, Stop>()
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const stop = stopOf(target)
    const isOther = stop.root !== undefined && stop.root !== last?.root
    if (isOther && last !== undefined && stop.root && !before.has(stop.root)) {
      before.set(stop.root, last)
    }
    last = stop
  }
  const find = (lost: Stop): HTMLElement | undefined => {
    // Overlays open one another, and back: each is asked once.
    const asked = new Set<Stop>()
    for (let stop: Stop | undefined = lost; stop && !asked.has(stop); ) {
      asked.add(stop)
      const { element, root }: Stop = stop
      if (element.checkVisibility({ visibilityProperty: true })) return element
      const near = nearTo(stop)
      if (near !== undefined) return near
      stop = root && before.get(root)
    }
    return undefined
  }
  // Who clicks beside everything has left on purpose.
  const forget = (): void => {
    if (document.activeElement === document.body) last = undefined
  }
  const watcher = new MutationObserver((changes) => {
    const { activeElement } = document
    // A browser lets go of what is disabled only later.
    const isFree = activeElement === document.body || activeElement === null
    if (last?.element.isConnected === true) {
      if ((isFree || activeElement === last.element) && areReordered(changes)) {
        besideDisabled(last)?.focus()
      }
      return
    }
    if (!isFree || last === undefined) return
    const stop = last
    last = undefined
    find(stop)?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('click', forget, true)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('click', forget, true)
    watcher.disconnect()
  }
}
