/** What is asked of somebody else's server. */
export type OutsideQuestion = {
  readonly url: URL
  readonly timeoutMs: number
  /** More of an answer is none. */
  readonly limitBytes: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Breaks it off earlier. */
  readonly signal?: AbortSignal
}

type OutsideAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * Asks somebody else's server; answers its HTTP status, headers and text. Throws where there is none in time: no
 * connection, a redirect, too long an answer, or half of one. The error may name the address, and with it a secret.
 */
export async function askOutside({
  url,
  timeoutMs,
  limitBytes,
  method = 'GET',
  headers = {},
  body,
  signal,
}: OutsideQuestion): Promise<OutsideAnswer> {
  // Not `AbortSignal.any`: of a signal that lives as long as the server it keeps every one that was made.
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const limit = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end, { once: true })
  if (signal?.aborted === true) end()
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: ending.signal,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const { status, headers: answered } = response
    return { status, headers: answered, text: await readText(response, limitBytes) }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', end)
  }
}

async function readText(response: Response, limitBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    const chunk = part as Uint8Array
    bytes += chunk.byteLength
    if (bytes > limitBytes) throw new Error('the answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
