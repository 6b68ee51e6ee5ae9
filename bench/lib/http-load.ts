import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

/** What a load measured; times in milliseconds. */
export type LoadResult = {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers that were not 200, or did not hold the wanted text. */
  readonly wrong: number
}

export type Load = {
  readonly address: string
  readonly connections: number
  readonly requests: number
  /** The path of the n-th request. */
  readonly path: (n: number) => string
  /** Lines that end with CR LF. */
  readonly headers?: string
  /** Makes it a POST: the form that the n-th request sends. */
  readonly form?: (n: number) => string
  /** What each answer must hold. */
  readonly expect: string
}

/**
 * Asks over so many kept connections, each the next question as soon as it has its answer. Plain
 * sockets, because client and server share a machine and a full client costs more than the server.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.requests)
  let next = 0
  let wrong = 0
  const { hostname, port } = new URL(load.address)
  const start = performance.now()
  const one = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const ask = asker(socket)
    while (next < load.requests) {
      const n = next
      next += 1
      const since = performance.now()
      const answer = await ask(requestOf(load, n))
      times[n] = performance.now() - since
      if (!answer.startsWith('HTTP/1.1 200') || !answer.includes(load.expect)) wrong += 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: load.connections }, one))
  const seconds = (performance.now() - start) / 1000
  return {
    requests: load.requests,
    perSecond: load.requests / seconds,
    p50: percentile([...times], 0.5),
    p99: percentile([...times], 0.99),
    wrong,
  }
}

/** The n-th request as text; forms are plain ASCII. */
function requestOf({ path, headers = '', form }: Load, n: number): string {
  const common = `${path(n)} HTTP/1.1\r\nhost: bench\r\n${headers}`
  if (form === undefined) return `GET ${common}\r\n`
  const body = form(n)
  return (
    `POST ${common}content-type: application/x-www-form-urlencoded\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  )
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /content-length: (\d+)/i

/** Sends a request and answers the whole response; every response has a content-length. */
function asker(socket: Socket): (request: string) => Promise<string> {
  let received = ''
  let settle: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined
  // latin1: one character for each byte, so that lengths are right.
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf(HEAD_END)
    if (head < 0) return
    const length = Number(LENGTH.exec(received.slice(0, head))?.[1] ?? 0)
    if (received.length < head + HEAD_END.length + length) return
    const answer = received
    received = ''
    settle?.resolve(answer)
  })
  const lost = (error?: Error): void => settle?.reject(error ?? new Error('connection closed'))
  socket.on('error', lost)
  socket.on('close', () => lost())
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
}
