import { downloads, TICKET_COOKIE, TICKET_SECONDS } from '@zhenma/contract/files/downloads.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { call } from './call.ts'

/** When to ask whether a download has begun: soon at first, then every two seconds. */
const ASK_AFTER_MS = [100, 200, 400, 800]
const ASK_EVERY_MS = 2_000
/** Who makes a file for longer than this is left to the browser's own list of downloads. */
const QUESTIONS = 90

/**
 * Lets the browser itself download what a call answers (`answer: 'stream'`): nothing of the file is
 * held by the page. Answers its name when it has begun; throws `CallFailure` for every refusal.
 */
export async function startDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<string> {
  const { id, url, secret, name } = await call(downloads.ticket, {
    method: endpoint.method === 'POST' ? 'POST' : 'GET',
    path: endpoint.path,
    input: input as Record<string, unknown>,
  })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // Only the download's own address gets it.
  document.cookie = `${TICKET_COOKIE}=${secret}; path=${url}; max-age=${TICKET_SECONDS}; samesite=strict${secure}`
  const link = document.createElement('a')
  link.href = url
  // Without a name of ours: the answer brings it.
  link.download = ''
  link.click()
  await hasBegun(id)
  return name
}

async function hasBegun(id: string): Promise<void> {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const waitMs = ASK_AFTER_MS[asked] ?? ASK_EVERY_MS
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const { state } = await call(downloads.outcome, { id })
    if (state === 'started') return
  }
}
