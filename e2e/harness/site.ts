import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auth } from '@zhenma/contract/auth/auth.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { settingsTexts } from '../../web/src/app/settings.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { apiAs } from './api.ts'
import { lane } from './lane.ts'
import { type ConsoleGuard, guardConsole } from './console-guard.ts'
import { logIn, type Role } from './log-in.ts'

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
}

/** A browser of its own on the server under test: cookies, storage and console apart from others. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  readonly guard: ConsoleGuard
}

export type Site = {
  readonly address: string
  /** Opens a path (`/#/product/list`, `/t/123`) in a new visitor's browser. */
  visit(path: string, wish?: Wish): Promise<Visitor>
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The site for a file of tests. After each test every visitor's console must have been silent, and
 * its browser is closed; of a failed test a picture stays in e2e/results. `browser` gives one in place
 * of that of the run.
 */
export function useSite(options: { readonly browser?: () => Promise<Browser> } = {}): Site {
  const address = lane().address
  const sessions = new Map<string, Stored>()
  const visitors: Visitor[] = []
  let browser: Browser

  beforeAll(async () => {
    const { browser: own } = options
    browser = await (own ? own() : chromium.connect(lane().browserEndpoint))
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    const all = visitors.splice(0)
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await Promise.all(all.map((one, index) => picture(one, `${task.name}-${index}`)))
    const findings = all.flatMap(({ guard }) => guard.findings())
    await Promise.all(all.map(({ context }) => context.close()))
    expect(findings, 'what the browser complained of').toEqual([])
  })

  const open = async (wish: Wish, storageState?: Stored): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: address,
      locale: LOCALES[wish.language ?? 'en'],
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      colorScheme: wish.dark ? 'dark' : 'light',
      viewport: wish.phone ? PHONE : DESKTOP,
      javaScriptEnabled: wish.script ?? true,
      ...(wish.phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
      ...(storageState === undefined ? {} : { storageState }),
    })
    // Long for a busy machine; an element that is not there by then does not come.
    context.setDefaultTimeout(15_000)
    const visitor = {
      context,
      guard: guardConsole(context, address),
      page: await context.newPage(),
    }
    visitors.push(visitor)
    return visitor
  }

  /** Logs in once for each role and language of a file; others take over what the browser kept. */
  const sessionOf = async (as: Role, language: Language): Promise<Stored> => {
    const key = `${as} ${language}`
    const kept = sessions.get(key)
    if (kept !== undefined) return kept
    // Settings are kept on the user: those of an earlier file are not for this one.
    await (await apiAs(as)).call(auth.updateProfile, { settings: { shell: null } })
    const { page, context } = await open({ language: language === 'en' ? 'cn' : 'en' })
    await logIn(page, as, language)
    const stored = await context.storageState()
    sessions.set(key, stored)
    return stored
  }

  return {
    address,
    async visit(path, wish = {}) {
      const language = wish.language ?? 'en'
      const session = wish.as === undefined ? undefined : await sessionOf(wish.as, language)
      const visitor = await open(wish, session)
      await visitor.page.goto(path)
      return visitor
    },
  }
}

/** Waits until nothing that is shown is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy=true]')].every(
      (busy) => !busy.checkVisibility(),
    ),
  )
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
