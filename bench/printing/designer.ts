import { auth } from '@zhenma/contract/auth/auth.contract'
import { createClient } from '@zhenma/contract/client/client'
import { payloadOf } from '@zhenma/contract/kernel/envelope'
import { MAXIMUM_ELEMENTS } from '@zhenma/contract/print-templates/layout-limits'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser, slowDown } from '../../e2e/harness/browser/slow-profile.ts'
import { chooseLanguage, demoUser, enterAccount } from '../../e2e/harness/log-in.ts'
import { startServer } from '../../e2e/harness/served/server.ts'
import { designTexts } from '../../web/src/features/print-templates/editor/design.texts.ts'
import { percentile, report, rounded } from '../lib/figures.ts'
import type { Page } from 'playwright-core'
import { untilSettled } from '../lib/menu-walk.ts'
import { sizesOf } from '../lib/sizes.ts'

/**
 * The label designer on a slow machine and line, with as many elements as a label may have: opened from the list of
 * templates, by somebody who has looked at that for a second, and all of them dragged at once. Opened is a label when all of
 * its elements are drawn and stand in their list. The same without throttling is beside it.
 */
const { rounds, moves } = sizesOf({ rounds: 5, moves: 180 }, { rounds: 1, moves: 60 })

/** As long as it takes at least to find a row. */
const LOOKED_MS = 1_000

/** Ten in a row: texts, symbols, boxes and lines. */
const [, text] = startingLayout('box100', 'cn').elements
const layout = printLayout.parse({
  ...startingLayout('box100', 'cn'),
  elements: Array.from({ length: MAXIMUM_ELEMENTS }, (_, n) => {
    const place = { id: `e${n}`, x: 4 + 9 * (n % 10), y: 4 + 9 * Math.floor(n / 10), width: 8 }
    if (n % 10 < 2) {
      const symbology = n % 10 === 0 ? 'qr' : 'data_matrix'
      return { type: 'symbol', ...place, height: 8, symbology, content: 'code' }
    }
    if (n % 10 < 6) {
      const paragraphs = [{ source: 'text', text: `云雾绿茶 ${n}`, size: 5, lines: 1 }]
      return { ...text, ...place, type: 'text', height: 4, paragraphs }
    }
    if (n % 10 < 9) return { type: 'box', ...place, height: 6, stroke: 0.3 }
    return { type: 'line', ...place, height: 0, stroke: 0.3 }
  }),
})

/** Milliseconds from each frame to the next: while the pointer only moves, and while it drags. */
type Round = {
  readonly openMs: number
  readonly idle: readonly number[]
  readonly dragged: readonly number[]
}

const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
const server = await startServer(directory)
const browser = await launchBrowser()
try {
  const id = await saveTemplate()
  const slow: Round[] = []
  const plain: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await design(id, false))
    slow.push(await design(id, true))
  }
  tell(slow, plain)
} finally {
  await browser.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function saveTemplate(): Promise<number> {
  const { username, password } = demoUser('admin')
  const md5 = createHash('md5').update(password).digest('hex')
  const baseUrl = server.address
  const login = await createClient({ baseUrl })(auth.login, { username, password: md5 })
  const client = createClient({ baseUrl, token: payloadOf(login).token ?? '' })
  return payloadOf(await client(printTemplates.save, { name: 'Bench', layout })).id
}

/** One visit: the template is opened from its list, all of it is chosen, and dragged to and fro. */
async function design(id: number, isSlow: boolean): Promise<Round> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await chooseLanguage(page, 'en')
    await enterAccount(page, 'en', demoUser('admin'))
    await page.locator('.tab[data-active]').waitFor()
    await page.goto('/#/label/print-templates')
    await untilSettled(page)
    if (isSlow) await slowDown(page)
    await page.waitForTimeout(LOOKED_MS)
    const openMs = await page.evaluate<number>(`new Promise((resolve) => {
      const since = performance.now()
      const look = () => {
        const count = document.querySelectorAll('.stage-picture [data-element] > :not(.stage-hold)').length
        const rows = document.querySelectorAll('[data-layer]').length
        if (Math.min(count, rows) >= ${MAXIMUM_ELEMENTS}) resolve(performance.now() - since)
        else requestAnimationFrame(look)
      }
      location.hash = '/label/print-templates?open=${id}'
      look()
    })`)
    const stage = page.getByRole('application', { name: designTexts.label.en })
    await stage.focus()
    await page.keyboard.press('Control+a')
    const label = await page.locator('.stage-label').boundingBox()
    if (label === null) throw new Error('no label is shown')
    const millimetre = label.width / 100
    const at = (mm: number): number => mm * millimetre
    // The first symbol: others are hollow.
    const [x, y] = [label.x + at(8), label.y + at(8)]
    const pointer = await context.newCDPSession(page)
    // Not by the driver's own mouse: while a button is down that runs scripts of its own in the page with each move.
    const moveTo =
      (buttons: 0 | 1) =>
      async (toX: number, toY: number): Promise<void> => {
        const button = buttons === 0 ? 'none' : 'left'
        const event = { type: 'mouseMoved', x: toX, y: toY, button, buttons } as const
        await pointer.send('Input.dispatchMouseEvent', event)
      }
    const idle = await framesWhile(page, moveTo(0), x, y)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y)
    const dragged = await framesWhile(page, moveTo(1), x, y)
    await page.mouse.up()
    return { openMs, idle, dragged }
  } finally {
    await context.close()
  }
}

/** Moves the pointer round and round, and answers the milliseconds between the frames meanwhile. */
async function framesWhile(
  page: Page,
  moveTo: (x: number, y: number) => Promise<void>,
  x: number,
  y: number,
): Promise<number[]> {
  await page.evaluate(`{
    window.frames_ = []
    let before = performance.now()
    const frame = (now) => {
      window.frames_.push(now - before)
      before = now
      window.next_ = requestAnimationFrame(frame)
    }
    window.next_ = requestAnimationFrame(frame)
  }`)
  for (let move = 0; move < moves; move += 1) {
    const turn = (2 * Math.PI * move) / 60
    await moveTo(x + 30 * Math.sin(turn), y + 20 * Math.cos(turn))
  }
  return page.evaluate<number[]>('(cancelAnimationFrame(window.next_), window.frames_.slice(1))')
}

function tell(slow: readonly Round[], plain: readonly Round[]): void {
  const opening = (some: readonly Round[]): number =>
    rounded(
      percentile(
        some.map(({ openMs }) => openMs),
        0.5,
      ),
      0,
    )
  report(`label designer with ${MAXIMUM_ELEMENTS} elements, opening, slow profile`, {
    measured: { ms: opening(slow), rounds },
    baseline: { start: 'without throttling', ms: opening(plain) },
    toReach: 'under 1,500 ms',
  })
  const frames = (some: readonly Round[], which: 'idle' | 'dragged') => {
    const all = some.flatMap((round) => round[which])
    const perSecond = (1000 * all.length) / all.reduce((sum, ms) => sum + ms, 0)
    return { perSecond: rounded(perSecond, 1), p95Ms: rounded(percentile(all, 0.95), 1) }
  }
  const [dragged, idle] = [frames(slow, 'dragged'), frames(slow, 'idle')]
  report(`label designer, ${MAXIMUM_ELEMENTS} elements dragged, slow profile`, {
    measured: { ...dragged, withoutThrottling: frames(plain, 'dragged').perSecond },
    baseline: {
      pointer: 'moved, nothing dragged',
      ...idle,
      withoutThrottling: frames(plain, 'idle').perSecond,
    },
    ratio: rounded(dragged.perSecond / idle.perSecond),
    toReach: '60 frames/s',
  })
}
