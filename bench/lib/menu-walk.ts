import type { launchBrowser } from '../../e2e/harness/browser/slow-profile.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** Nothing that takes longer than this is measured; it is a fault. */
const LIMIT_MS = 30_000

/**
 * In the page: runs `act` and answers the milliseconds until the tab in front shows another address,
 * with a heading and nothing still loading. Looks once a frame, as the eye does.
 */
const MEASURE = `(act) => new Promise((resolve, reject) => {
  const before = location.hash
  const since = performance.now()
  const isShown = (element) => element.checkVisibility()
  const look = () => {
    const front = document.querySelector('.tab[data-active] a')?.getAttribute('href')
    const main = document.querySelector('main')
    const isThere =
      location.hash !== before && front === location.hash &&
      [...main.querySelectorAll('h1')].some(isShown) &&
      ![...main.querySelectorAll('[aria-busy=true]')].some(isShown)
    if (isThere) resolve(performance.now() - since)
    else if (performance.now() - since > ${LIMIT_MS}) reject(new Error('no content: ' + location.hash))
    else requestAnimationFrame(look)
  }
  act()
  requestAnimationFrame(look)
})`

/** Waits until the dashboard can be used: its heading is there and nothing is still loading. */
export async function untilSettled(page: Page): Promise<void> {
  // A function, not a text: the page's own policy forbids to evaluate one there. Without functions
  // that have names: the compiler marks these with a helper that the page does not have.
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main')
      // The log-in has a heading too, but no tabs.
      if (main === null || document.querySelector('.tab[data-active]') === null) return false
      const heads = [...main.querySelectorAll('h1')]
      const busy = [...main.querySelectorAll('[aria-busy=true]')]
      return (
        heads.some((head) => head.checkVisibility()) && !busy.some((one) => one.checkVisibility())
      )
    },
    undefined,
    { polling: 'raf', timeout: LIMIT_MS },
  )
}

/** Clicks through the side menu, group by group: milliseconds to the content of each screen. */
export async function openEveryScreen(page: Page): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  const measure = async (click: string): Promise<void> => {
    const ms = await page.evaluate<number>(`(${MEASURE})(() => ${click}.click())`)
    const screen = await page.evaluate<string>('location.hash.slice(1)')
    took[screen] = ms
  }
  const groups = await page.locator('.rail-item').count()
  for (let group = 0; group < groups; group += 1) {
    const rail = `document.querySelectorAll('.rail-item')[${group}]`
    const isOpen = await page.evaluate<boolean>(`${rail}.dataset.active !== undefined`)
    // A group with several links shows them; one of a single link opens it.
    const hasLinks = await page.evaluate<boolean>(`${rail}.hasAttribute('aria-expanded')`)
    if (hasLinks) await page.evaluate(`${rail}.click()`)
    else if (!isOpen) await measure(rail)
    const links = await page.locator('.links a').count()
    for (let link = 0; link < links; link += 1) {
      const at = `document.querySelectorAll('.links a')[${link}]`
      const isHere = await page.evaluate<boolean>(`${at}.getAttribute('aria-current') !== null`)
      if (!isHere) await measure(at)
    }
  }
  return took
}

/** Goes through all open tabs: milliseconds from each click until the next frame is drawn. */
export async function switchTabs(page: Page): Promise<number[]> {
  const tabs = await page.locator('.tab > a').count()
  const took: number[] = []
  for (let round = 0; round < 2; round += 1) {
    for (let tab = 0; tab < tabs; tab += 1) {
      const ms = await page.evaluate<number>(`new Promise((resolve) => {
        const since = performance.now()
        document.querySelectorAll('.tab > a')[${tab}].click()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
      })`)
      // The first round draws tabs that were never looked at again; the second is what is meant.
      if (round > 0) took.push(ms)
    }
  }
  return took
}
