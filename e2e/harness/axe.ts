import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Finding = {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: { readonly target: unknown; readonly failureSummary?: string }[]
}

/** The rules that look at colours; all others judge what is the same in light and dark. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Colours that are still on their way from one to the other are neither's, and what is being loaded anew is pale. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Asked at every frame: what changes from one to the next is on its way, by whatever means.
    const watch = globalThis as { lastColours?: string; framesAlike?: number }
    watch.lastColours = ''
    watch.framesAlike = 0
  })
  await page.waitForFunction(() => {
    const watch = globalThis as { lastColours?: string; framesAlike?: number }
    // Tabs that rest are many times what is shown, and stand still.
    const shown = document.querySelectorAll('body :not([data-resting], [data-resting] *)')
    const colours = [...shown].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} ${backgroundColor}`
    })
    // What fades in has no colours of its own yet, either; what turns for ever is passed over.
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    const isPale = [...document.querySelectorAll('[data-stale], .ant-btn-loading')].some(
      (one) => one.closest('[data-resting]') === null && one.checkVisibility(),
    )
    const now = colours.join()
    watch.framesAlike =
      !isMoving && !isPale && now === watch.lastColours ? (watch.framesAlike ?? 0) + 1 : 0
    watch.lastColours = now
    return watch.framesAlike >= 3
  })
}

/**
 * Fails when the page, as it is once its colours are at rest, has an accessibility fault that is serious or critical. `colours`
 * asks only for what colours can do wrong, of a page that was judged wholly in others.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  judge: 'all' | 'colours' = 'all',
): Promise<void> {
  await coloursAtRest(page)
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (rules) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      // Tabs that rest are hidden from everybody, by a way that the checker does not know of.
      const shown = { include: document, exclude: [['[data-resting]']] }
      const results = await run(shown, {
        resultTypes: ['violations'],
        ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }),
      })
      return results.violations as Finding[]
    },
    judge === 'all' ? null : RULES_OF_COLOURS,
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`,
      ),
    )
  expect(serious, what).toEqual([])
}
