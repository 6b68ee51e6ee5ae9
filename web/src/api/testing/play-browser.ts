import { vi } from 'vitest'

/** What a browser keeps, for files that read it as they are loaded. */
function memoryStore(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size
    },
  }
}

/**
 * As much of a browser as the files around calls need, with a clock that a test turns. Files that
 * look at the browser as they are loaded are to be imported after it. `vi.unstubAllGlobals` ends it.
 */
export function playBrowser(language = 'en'): void {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStore())
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('navigator', { languages: [language], userAgent: '', onLine: true })
  vi.stubGlobal('window', new EventTarget())
  localStorage.setItem('zhenma.language', language)
}
