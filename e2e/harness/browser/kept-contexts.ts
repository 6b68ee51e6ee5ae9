import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/**
 * Contexts of a browser that one visitor after the other uses: what the site's files are made of is
 * fetched and compiled once and not for every visitor, which is half of what a visit costs. Of the
 * visitors themselves nothing is left: cookies and all that the site stores are cleared between two.
 */
export type KeptContexts = {
  readonly browser: Browser
  /** One of these looks that nobody uses now, without pages. */
  take(look: BrowserContextOptions): Promise<BrowserContext>
  /** Ends a visitor's pages; the context is there for the next one of the same look. */
  giveBack(context: BrowserContext): Promise<void>
}

export function keepContexts(browser: Browser): KeptContexts {
  const idle = new Map<string, BrowserContext[]>()
  const looks = new Map<BrowserContext, string>()
  return {
    browser,
    async take(look) {
      const key = JSON.stringify(look)
      const known = idle.get(key)?.pop()
      if (known !== undefined) return known
      const context = await browser.newContext(look)
      looks.set(context, key)
      return context
    },
    async giveBack(context) {
      await Promise.all(context.pages().map((page) => page.close()))
      const key = looks.get(context)
      if (key === undefined) throw new Error('this context is not of those that are kept')
      idle.set(key, [...(idle.get(key) ?? []), context])
    },
  }
}

/** Clears what earlier visitors of a context have left at an origin, by a page that is still empty. */
export async function clearStorage(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies()
  const [page] = context.pages()
  if (page === undefined) throw new Error('a context without a page cannot be cleared')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
