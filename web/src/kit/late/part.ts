import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { inTime, LostChunk } from './late-chunk.ts'

/** A part of the application that comes when it is needed, or before. */
export type Part<Props extends object = object> = {
  (props: Props): ReactNode
  /** Loads it ahead, so that it is there at once. What does not come now complains when it is needed. */
  readonly warm: () => void
}

/**
 * Draws a part as soon as it is loaded. One that is there already is drawn at once: React would show a
 * placeholder even for that, and shows what follows a placeholder 300 ms later at the earliest. One that
 * could not be loaded fails until its failure's `tryAgain` is called.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let ready: ComponentType<Props> | undefined
  const get = async (): Promise<ComponentType<Props>> => {
    ready = await inTime(load)
    return ready
  }
  // React remembers a failure for good. Another one at once would be an endless round: what has not
  // been drawn yet has no memory, and would begin with it.
  const makeLate = (): ComponentType<Props> =>
    lazy(() =>
      get().then(
        (found) => ({ default: found }),
        (failure: unknown) => {
          if (failure instanceof LostChunk) failure.tryAgain = () => (late = makeLate())
          throw failure
        },
      ),
    )
  let late = makeLate()
  function Drawn(props: Props): ReactNode {
    // Decided once: an element of another type would draw the part anew.
    const [Chosen] = useState(() => ready ?? late)
    return createElement(Chosen, props)
  }
  return Object.assign(Drawn, {
    warm: () => {
      if (ready === undefined) void get().catch(() => undefined)
    },
  })
}
