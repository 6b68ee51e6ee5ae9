/** When the last played key was pressed. */
let now = 100_000

/**
 * Presses keys on whatever has the keyboard, at times of their own choosing: how busy the machine is
 * plays no part. What nobody holds back is written, as the browser would.
 */
export function playKeys(
  keys: readonly string[],
  options: {
    readonly gapMs: number
    /** The pause before the first of them. */
    readonly afterMs?: number
    readonly isComposing?: boolean
  },
): readonly KeyboardEvent[] {
  now += options.afterMs ?? 1_000
  return keys.map((key, index) => {
    if (index > 0) now += options.gapMs
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      isComposing: options.isComposing ?? false,
    })
    Object.defineProperty(event, 'timeStamp', { value: now })
    target.dispatchEvent(event)
    if (event.defaultPrevented) return event
    if (key === 'End' && target instanceof HTMLInputElement) {
      target.setSelectionRange(target.value.length, target.value.length)
    }
    // oxlint-disable-next-line typescript/no-deprecated -- a synthetic key writes nothing by itself
    if (key.length === 1) document.execCommand('insertText', false, key)
    return event
  })
}
