import { percentile, report, rounded, timed } from './figures.ts'

/** Ways to ask a list, by name: the query of each round, for people look for different things. */
export type Ways = Readonly<Record<string, (round: number) => string>>

export type ListTimes = {
  readonly medianMs: number
  /** The median of the slowest way, and the slowest single answer. */
  readonly slowestWay: number
  readonly slowestMs: number
  /** The median of each way. */
  readonly ways: Readonly<Record<string, number>>
}

/** Times the first page of a list, `url` without its query, by every way; a picker is asked by POST. */
export async function timeLists(
  url: string,
  token: string,
  ways: Ways,
  rounds: number,
  method: 'GET' | 'POST' = 'GET',
): Promise<ListTimes> {
  const medians: Record<string, number> = {}
  const all: number[] = []
  for (const [name, queryOf] of Object.entries(ways)) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const ms = await timeOne(url, queryOf(round), token, method)
      // The first only reads the statement's plan and the first pages.
      if (round > 0) times.push(ms)
    }
    medians[name] = rounded(percentile(times, 0.5), 1)
    all.push(...times)
  }
  return {
    medianMs: rounded(percentile(all, 0.5), 1),
    slowestWay: Math.max(...Object.values(medians)),
    slowestMs: rounded(Math.max(...all), 1),
    ways: medians,
  }
}

/** A list or picker of a company that has much, and the same of one that has nothing. */
export type ListBench = {
  readonly address: string
  readonly token: string
  readonly emptyToken: string
  readonly rounds: number
  /** What there is how much of: `products`, 1,000,000. */
  readonly what: string
  readonly count: number
}

type Listed = {
  readonly call: readonly [method: 'GET' | 'POST', path: string]
  readonly ways: Ways
  readonly name: string
  readonly toReach: string
}

/** Times a call by every way and prints the figure, beside the same calls where there is nothing. */
export async function reportList(
  { address, token, emptyToken, rounds, what, count }: ListBench,
  { call: [method, path], ways: asked, name, toReach }: Listed,
): Promise<void> {
  const url = `${address}/api${path}`
  const empty = await timeLists(url, emptyToken, asked, rounds, method)
  const { ways: each, ...times } = await timeLists(url, token, asked, rounds, method)
  report(`${name} of ${count} ${what} over HTTP, ${Object.keys(asked).length} ways`, {
    measured: { ...times, ...each },
    baseline: { company: `without ${what}`, medianMs: empty.medianMs },
    ratio: rounded(empty.medianMs / times.medianMs),
    toReach,
  })
}

async function timeOne(
  url: string,
  query: string,
  token: string,
  method: 'GET' | 'POST',
): Promise<number> {
  const headers = { 'biz-token': token }
  const { ms, result } = await timed(async () => {
    const answer =
      method === 'GET'
        ? await fetch(`${url}?${query}`, { headers })
        : await fetch(url, { method: 'POST', headers, body: new URLSearchParams(query) })
    return (await answer.json()) as { success: boolean; message: string }
  })
  if (!result.success) throw new Error(result.message)
  return ms
}
