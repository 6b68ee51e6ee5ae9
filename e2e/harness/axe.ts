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

/**
 * Fails when the page, as it is now, has an accessibility fault that is serious or critical. `colours`
 * asks only for what colours can do wrong, of a page that was judged wholly in others.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  judge: 'all' | 'colours' = 'all',
): Promise<void> {
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
