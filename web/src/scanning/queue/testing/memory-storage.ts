/** A browser's store in memory; `roomFor`: so many characters of keys and values, then it refuses. */
export function memoryStorage(options: { readonly roomFor?: number } = {}): Storage {
  const entries = new Map<string, string>()
  const size = (): number =>
    [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem(key, value) {
      const grown = size() - (entries.get(key)?.length ?? -key.length) + value.length
      if (grown > (options.roomFor ?? Number.POSITIVE_INFINITY)) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      entries.set(key, value)
    },
  }
}
