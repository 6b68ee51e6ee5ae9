import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLanguage, demoUser, enterAccount } from '../e2e/harness/log-in.ts'
import { startServer } from '../e2e/harness/served/server.ts'
import { launchBrowser, slowDown } from '../e2e/harness/browser/slow-profile.ts'
import { percentile, report, rounded } from './lib/figures.ts'
import { openEveryScreen, switchTabs, untilSettled } from './lib/menu-walk.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * The back-office as a person meets it on a slow machine and line: from the log-in to a dashboard
 * that can be used, from every click in the menu to its content (first with nothing loaded, then
 * again), and from tab to tab with fifteen open. The same without throttling is beside it.
 */
const { rounds } = sizesOf({ rounds: 5 }, { rounds: 1 })

const WINDOW = { width: 1440, height: 900 }
const GOAL_CONTENT = 'under 2,200 ms'

type Walk = {
  readonly loginMs: number
  readonly first: Readonly<Record<string, number>>
  readonly again: Readonly<Record<string, number>>
  readonly switches: readonly number[]
}

const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
const server = await startServer(directory)
const browser = await launchBrowser()
try {
  const slow: Walk[] = []
  const plain: Walk[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await walk(false))
    slow.push(await walk(true))
  }
  tell(slow, plain)
} finally {
  await browser.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}

/** One visit of somebody whose browser has nothing of ours yet. */
async function walk(isSlow: boolean): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: WINDOW,
  })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await chooseLanguage(page, 'en')
    if (isSlow) await slowDown(page)
    const since = performance.now()
    await enterAccount(page, 'en', demoUser('admin'))
    await untilSettled(page)
    const loginMs = performance.now() - since
    const first = await openEveryScreen(page)
    const again = await openEveryScreen(page)
    return { loginMs, first, again, switches: await switchTabs(page) }
  } finally {
    await context.close()
  }
}

function medians(
  walks: readonly Walk[],
  which: 'first' | 'again',
): Readonly<Record<string, number>> {
  const screens = Object.keys(walks[0]?.[which] ?? {})
  const of = (screen: string): number =>
    percentile(
      walks.map((one) => one[which][screen] ?? Number.NaN),
      0.5,
    )
  return Object.fromEntries(screens.map((screen) => [screen, rounded(of(screen), 0)]))
}

function tell(slow: readonly Walk[], plain: readonly Walk[]): void {
  const median = (walks: readonly Walk[]): number =>
    rounded(
      percentile(
        walks.map(({ loginMs }) => loginMs),
        0.5,
      ),
      0,
    )
  report('back-office, log-in to usable dashboard, slow profile', {
    measured: { ms: median(slow), rounds },
    baseline: { start: 'without throttling', ms: median(plain) },
    toReach: GOAL_CONTENT,
  })
  for (const which of ['first', 'again'] as const) {
    const [own, fast] = [medians(slow, which), medians(plain, which)]
    const worst = Object.entries(own).reduce((a, b) => (b[1] > a[1] ? b : a))
    const all = Object.values(own)
    const title = which === 'first' ? 'first time' : 'again'
    console.log(`\nmenu click to content, ${title}: ms, slow profile | without throttling`)
    for (const [screen, ms] of Object.entries(own)) {
      console.log(
        `${screen.padEnd(30)} ${String(ms).padStart(6)} ${String(fast[screen]).padStart(6)}`,
      )
    }
    report(`back-office, menu click to content, ${title}, slow profile`, {
      measured: {
        screens: all.length,
        medianMs: percentile(all, 0.5),
        worstMs: worst[1],
        worst: worst[0],
      },
      baseline: { start: 'without throttling', medianMs: percentile(Object.values(fast), 0.5) },
      toReach: GOAL_CONTENT,
    })
  }
  const [own, fast] = [slow, plain].map((walks) => walks.flatMap(({ switches }) => switches))
  report('back-office, tab switch with 15 tabs, slow profile', {
    measured: {
      medianMs: rounded(percentile(own ?? [], 0.5), 0),
      p95Ms: rounded(percentile(own ?? [], 0.95), 0),
    },
    baseline: { start: 'without throttling', medianMs: rounded(percentile(fast ?? [], 0.5), 0) },
    toReach: 'under 100 ms',
  })
}
