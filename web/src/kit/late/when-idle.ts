/** A browser that is never idle begins all the same; Safari does not say when it is. */
const IDLE_MS = 2_000

/** Does something once the browser has nothing else to do. Answers how to stop that. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: IDLE_MS })
  return () => cancelIdleCallback(request)
}
