/** The mouse has to move this far before a press is a drag, in pixels. */
const THRESHOLD_PX = 6
/** A finger has to rest this long: moving at once scrolls the row. */
const HOLD_MS = 280

/**
 * Where a dragged tab belongs now: past the middle of a neighbour it takes that one's place. `middles`
 * are the tabs' middles in pixels, in their order; the first of them (home) never gives way.
 */
export function positionAt(middles: readonly number[], from: number, x: number): number {
  let position = from
  while (position + 1 < middles.length && x > (middles[position + 1] ?? x)) position += 1
  while (position > 1 && x < (middles[position - 1] ?? x)) position -= 1
  return position
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A finger that rested and was lifted again asks for the item's menu, as a right click does. */
function askForMenu(item: HTMLElement, { clientX, clientY }: PointerEvent): void {
  item.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
  )
}

/**
 * Lets the items of a row be put in order by mouse, pen or finger. `onMoved` hears the item and its
 * new place while it is being dragged; a finger that rests without moving opens the item's menu.
 * Answers how to stop listening.
 */
export function attachTabDrag(
  row: HTMLElement,
  onMoved: (item: HTMLElement, position: number) => void,
): () => void {
  let item: HTMLElement | undefined
  let isDragging = false
  let hasMoved = false
  let startX = 0
  let pointerId = 0
  let holding: ReturnType<typeof setTimeout> | undefined

  const begin = (): void => {
    if (!item) return
    isDragging = true
    hasMoved = false
    row.setPointerCapture(pointerId)
    item.dataset['dragging'] = ''
  }
  const end = (): void => {
    clearTimeout(holding)
    if (item) delete item.dataset['dragging']
    item = undefined
    // The click that follows the release is still part of the drag.
    setTimeout(() => (isDragging = false), 0)
  }
  const onUp = (event: PointerEvent): void => {
    const held = isDragging && !hasMoved && event.pointerType === 'touch' ? item : undefined
    end()
    // After the click that follows: until then nothing else hears of this finger.
    if (held) setTimeout(() => askForMenu(held, event), 0)
  }
  const onDown = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined
    const pressed = target?.closest<HTMLElement>('li')
    if (event.button !== 0 || !pressed || target?.closest('button')) return
    if (pressed === row.firstElementChild) return
    item = pressed
    startX = event.clientX
    pointerId = event.pointerId
    if (event.pointerType === 'touch') holding = setTimeout(begin, HOLD_MS)
  }
  const onMove = (event: PointerEvent): void => {
    if (!item || event.pointerId !== pointerId) return
    if (!isDragging) {
      if (Math.abs(event.clientX - startX) < THRESHOLD_PX) return
      if (event.pointerType === 'touch') return end()
      begin()
    }
    if (Math.abs(event.clientX - startX) >= THRESHOLD_PX) hasMoved = true
    if (!hasMoved) return
    const all = [...row.children]
    const from = all.indexOf(item)
    const position = positionAt(all.map(middleOf), from, event.clientX)
    if (position !== from) onMoved(item, position)
    item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const unlessDragging = (event: Event): void => {
    if (!isDragging) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Scrolling by touch can only be prevented by who was there when the finger came down.
  const listeners: readonly (readonly [string, EventListener, AddEventListenerOptions])[] = [
    ['pointerdown', onDown as EventListener, {}],
    ['pointermove', onMove as EventListener, {}],
    ['pointerup', onUp as EventListener, {}],
    ['pointercancel', end, {}],
    ['touchmove', unlessDragging, { passive: false }],
    ['click', unlessDragging, { capture: true }],
    ['contextmenu', unlessDragging, { capture: true }],
    ['dragstart', (event) => event.preventDefault(), {}],
  ]
  for (const [name, listener, options] of listeners) row.addEventListener(name, listener, options)
  return () => {
    clearTimeout(holding)
    for (const [name, listener, options] of listeners) {
      row.removeEventListener(name, listener, options)
    }
  }
}
