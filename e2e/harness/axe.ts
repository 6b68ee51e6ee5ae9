import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Finding = {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: { readonly target: unknown; readonly failureSummary?: string }[]
}

/** Fails when the page, as it is now, has an accessibility fault that is serious or critical. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    // Tabs that rest are hidden from everybody, by a way that the checker does not know of.
    const shown = { include: document, exclude: [['[data-resting]']] }
    const results = await run(shown, { resultTypes: ['violations'] })
    return results.violations as Finding[]
  })
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`,
      ),
    )
  expect(serious, what).toEqual([])
}
