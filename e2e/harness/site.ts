import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@zhenma/contract/kernel/texts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { settingsTexts } from '../../web/src/app/settings/settings.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { type ConsoleGuard, guardConsole } from './browser/console-guard.ts'
import { clearStorage, type KeptContexts, keepContexts } from './browser/kept-contexts.ts'
import { lane } from './lane.ts'
import type { Role } from './log-in.ts'
import { restoreSession, type Stored, storedSession } from './browser/stored-session.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en-US' } as const
const results = fileURLToPath(new URL('../results', import.meta.url))

export type Wish = {
  /** A log-in of the demo company; without it nobody is logged in. */
  readonly as?: Role
  readonly language?: Language
  readonly phone?: boolean
  /** `false`: a browser without script. */
  readonly script?: boolean
  readonly dark?: boolean
  /** What the browser says that it is; left out: Chromium. */
  readonly agent?: string
  /**
   * A browser that has never seen the site, and that nobody uses afterwards: for what hangs on files that
   * are not there yet, and for whoever changes the browser itself (its network, its clock, its rights).
   */
  readonly fresh?: boolean
  /**
   * The application is kept on the device by its worker. Others go without: each would load the whole of
   * it once more, a moment after it came.
   */
  readonly keepsFiles?: boolean
  /** Where the site is reached in place of its own address. */
  readonly at?: string
}

/** What may be done with a browser that somebody else uses afterwards. */
type SharedContext = Pick<BrowserContext, 'newPage' | 'newCDPSession' | 'waitForEvent'>

/** A visitor's browser on the server under test: cookies, storage and console apart from others. */
export type Visitor = {
  readonly page: Page
  readonly context: SharedContext
  readonly guard: ConsoleGuard
}
export type FreshVisitor = Visitor & { readonly context: BrowserContext }

export type Site = {
  readonly address: string
  /** Opens a path (`/#/product/list`, `/t/123`) in a new visitor's browser. */
  visit(path: string, wish: Wish & { readonly fresh: true }): Promise<FreshVisitor>
  visit(path: string, wish?: Wish): Promise<Visitor>
}

type OpenVisitor = FreshVisitor & { readonly isFresh: boolean }

let ofLane: Promise<KeptContexts> | undefined

/** The browser of this lane, connected to once for all files that run in this process. */
function contextsOfLane(): Promise<KeptContexts> {
  ofLane ??= chromium.connect(lane().browserEndpoint).then(keepContexts)
  return ofLane
}

/**
 * The site for a file of tests. After each test every visitor's console must have been silent, and
 * its pages are closed; of a failed test a picture stays in e2e/results. `browser` gives one in place
 * of that of the run.
 */
export function useSite(options: { readonly browser?: () => Promise<Browser> } = {}): Site {
  const address = lane().address
  const sessions = new Map<string, Stored>()
  const visitors: OpenVisitor[] = []
  const { browser: launch } = options
  let own: KeptContexts | undefined
  let kept: KeptContexts

  beforeAll(async () => {
    if (launch !== undefined) own = keepContexts(await launch())
    kept = own ?? (await contextsOfLane())
  })
  // The lane's browser serves the next file too.
  afterAll(() => own?.browser.close())
  afterEach(async ({ task }) => {
    const all = visitors.splice(0)
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await Promise.all(all.map((one, index) => picture(one, `${task.name}-${index}`)))
    const findings = all.flatMap(({ guard }) => guard.findings())
    for (const { guard, context, isFresh } of all) {
      guard.end()
      await (isFresh || hasFailed ? context.close() : kept.giveBack(context))
    }
    expect(findings, 'what the browser complained of').toEqual([])
  })

  /** Logs in once for each role and language of a file. */
  const sessionOf = async (as: Role, language: Language): Promise<Stored> => {
    const key = `${as} ${language}`
    const known = sessions.get(key) ?? (await storedSession(as, language))
    sessions.set(key, known)
    return known
  }

  return {
    address,
    async visit(path: string, wish: Wish = {}): Promise<FreshVisitor> {
      const language = wish.language ?? 'en'
      const session = wish.as === undefined ? undefined : await sessionOf(wish.as, language)
      const visitor = await openVisitor(kept, wish.at ?? address, wish)
      visitors.push(visitor)
      if (session !== undefined) await restoreSession(visitor.page, session)
      await visitor.page.goto(path)
      return visitor
    },
  }
}

async function openVisitor(kept: KeptContexts, address: string, wish: Wish): Promise<OpenVisitor> {
  const look = lookOf(wish, address)
  const isFresh = wish.fresh === true
  const context = await (isFresh ? kept.browser.newContext(look) : kept.take(look))
  // A bound for what hangs: a machine that others keep busy takes a quarter of a minute to open a screen.
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  if (!isFresh) await clearStorage(context, address)
  return { context, guard: guardConsole(context, address), page, isFresh }
}

function lookOf(wish: Wish, address: string): BrowserContextOptions {
  return {
    baseURL: address,
    locale: LOCALES[wish.language ?? 'en'],
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: wish.dark ? 'dark' : 'light',
    viewport: wish.phone ? PHONE : DESKTOP,
    javaScriptEnabled: wish.script ?? true,
    serviceWorkers: wish.keepsFiles ? 'allow' : 'block',
    ...(wish.agent === undefined ? {} : { userAgent: wish.agent }),
    ...(wish.phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  }
}

/** Waits until nothing that is shown is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':is(main, [role=dialog]) [aria-busy=true]')].every(
      (busy) => !busy.checkVisibility(),
    ),
  )
}

/** A button that works on nothing: while it does, it shows so, and a click is lost. */
export const atRest = (button: Locator): Locator =>
  button.and(button.page().locator(':not(.ant-btn-loading)'))

/** Whether the log-in page has come with all it needs: the shell loads it last, seconds after its own screen. */
const HAS_ALL = `(async () => {
  const isPart = ({ name }) => /\\/login-page-[^/]*\\.js$/.test(name)
  const part = performance.getEntriesByType('resource').find(isPart)
  if (part === undefined) return false
  await import(part.name)
  return [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)
})()`

/** Waits until the log-in page can be shown without a network, too. */
export const allLoaded = (page: Page) => page.waitForFunction(HAS_ALL)

/** Takes the network away from somebody who is logged in, once nothing is on its way in any tab. */
export async function cutOff({ context }: Pick<FreshVisitor, 'context'>): Promise<void> {
  for (const page of context.pages()) {
    await allLoaded(page)
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
}

/** Chooses the colours of the back-office in its settings: always these, or as the system wishes. */
export async function changeColours(
  page: Page,
  language: Language,
  colours: 'dark' | 'system',
): Promise<void> {
  await page.getByRole('button', { name: shellTexts.account[language] }).click()
  await page.getByRole('menuitem', { name: shellTexts.settings[language] }).click()
  const drawer = page.getByRole('dialog', { name: shellTexts.settings[language] })
  await drawer.getByText(settingsTexts[colours][language], { exact: true }).first().click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

async function picture({ page }: Visitor, name: string): Promise<void> {
  mkdirSync(results, { recursive: true })
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  await page.screenshot({ path: `${results}/${file}.png` })
}

/** Its worker has all files, and answers for them. */
export async function isKept(page: Page): Promise<void> {
  const isControlled = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(isControlled, undefined, { timeout: 90_000 })
}
