/** What a key asks for, where elements are looked at. */
export type DesignCommand =
  | { readonly do: 'move'; readonly across: number; readonly down: number }
  | { readonly do: 'go'; readonly by: -1 | 1 }
  | { readonly do: 'zoom'; readonly by: -1 | 1 }
  | {
      readonly do:
        | 'fit'
        | 'remove'
        | 'duplicate'
        | 'copy'
        | 'paste'
        | 'group'
        | 'ungroup'
        | 'all'
        | 'none'
        | 'turn'
    }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** How far an arrow key moves what is chosen, in mm; with Shift the other. */
const SMALL_MM = 0.1
const LARGE_MM = 1

const ARROWS: Readonly<Record<string, { readonly across: number; readonly down: number }>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

const PLAIN: Readonly<Record<string, DesignCommand>> = {
  Delete: { do: 'remove' },
  Backspace: { do: 'remove' },
  Escape: { do: 'none' },
  PageUp: { do: 'go', by: -1 },
  PageDown: { do: 'go', by: 1 },
  '+': { do: 'zoom', by: 1 },
  '=': { do: 'zoom', by: 1 },
  '-': { do: 'zoom', by: -1 },
  '0': { do: 'fit' },
  r: { do: 'turn' },
}

const WITH_CONTROL: Readonly<Record<string, DesignCommand>> = {
  a: { do: 'all' },
  c: { do: 'copy' },
  d: { do: 'duplicate' },
  v: { do: 'paste' },
  g: { do: 'group' },
}

/** The command of a key; undefined: it is none of ours. */
export function commandOf(event: Pressed): DesignCommand | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const name = key.toLowerCase()
    if (!shiftKey) return WITH_CONTROL[name]
    return name === 'g' ? { do: 'ungroup' } : undefined
  }
  const arrow = ARROWS[key]
  if (arrow === undefined) return PLAIN[key.length === 1 ? key.toLowerCase() : key]
  const by = shiftKey ? LARGE_MM : SMALL_MM
  return { do: 'move', across: arrow.across * by, down: arrow.down * by }
}
