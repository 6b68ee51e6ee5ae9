/** Reads a JSON value kept in the browser; undefined when there is none or it is broken. */
export function readStored(store: Storage, key: string): unknown {
  try {
    const text = store.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Keeps a JSON value; a full or forbidden store is no reason to fail. */
export function writeStored(store: Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {
    // What is kept here is a convenience: the screens work without it.
  }
}
