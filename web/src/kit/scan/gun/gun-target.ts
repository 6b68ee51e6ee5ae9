import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What a part of the page makes of a scan while the keyboard is in it. */
type GunTarget = {
  /** Others go where every scan of the page goes. They may have spaces in them. */
  readonly accepts: (text: string) => boolean
  readonly take: (text: string) => void
}

const targets = new WeakMap<Element, GunTarget>()

/** What around an element takes scans of its own, if anything does. */
export function gunTargetAt(element: Element | null): GunTarget | undefined {
  for (let around = element; around !== null; around = around.parentElement) {
    const target = targets.get(around)
    if (target !== undefined) return target
  }
  return undefined
}

/**
 * Has scans that are meant for a part of the page handed to it while the keyboard is there, whoever listens to guns on
 * the page (`useGun`): the number on a shelf chooses what it names, and is no label.
 */
export function useGunTarget(part: RefObject<Element | null>, target: GunTarget): void {
  const accepts = useEffectEvent(target.accepts)
  const take = useEffectEvent(target.take)
  useEffect(() => {
    const { current } = part
    if (current === null) return undefined
    targets.set(current, { accepts: (text) => accepts(text), take: (text) => take(text) })
    return () => void targets.delete(current)
  }, [part])
}
