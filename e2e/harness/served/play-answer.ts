import type { Page } from 'playwright-core'

/** What the played server says: a status with a proxy's page, or an envelope of ours. */
export type PlayedAnswer = { readonly status: number; readonly envelope?: Readonly<object> }

/**
 * Answers the calls of one path in the server's place, from now on; undefined: lets them through
 * again. `path` as the contract has it, without `/api`.
 */
export async function playAnswer(
  page: Page,
  path: string,
  answer: PlayedAnswer | undefined,
): Promise<void> {
  const address = new RegExp(`/api${path}(\\?|$)`)
  await page.unroute(address)
  if (answer === undefined) return
  const { status, envelope } = answer
  await page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: envelope === undefined ? 'text/html' : 'application/json',
      body: envelope === undefined ? '<h1>proxy</h1>' : JSON.stringify(envelope),
    }),
  )
}
