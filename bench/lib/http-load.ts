import { connect } from 'node:net'
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
  /** By default 200 alone. */
  readonly statuses?: readonly number[]
}

/**
 * Asks over so many kept connections, each the next question as soon as it has its answer. Plain
 * sockets, because client and server share a machine and a full client costs more than the server.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.requests)
  const address = new URL(load.address)
  const expect = Buffer.from(load.expect)
  const heads = (load.statuses ?? [200]).map((status) => Buffer.from(`HTTP/1.1 ${status}`))
  let next = 0
  let wrong = 0
  const start = performance.now()
  const one = async (): Promise<void> => {
    const connection = open(address, { expect, heads })
    while (next < load.requests) {
      const n = next
      next += 1
      const since = performance.now()
      const isRight = await connection.ask(requestOf(load, n))
      times[n] = performance.now() - since
      if (!isRight) wrong += 1
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: load.connections }, one))
  const seconds = (performance.now() - start) / 1000
  return {
    requests: load.requests,
    perSecond: load.requests / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
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

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')
const RECEIVE_BYTES = 256 * 1024

/**
 * Sends requests over one connection and looks at each whole answer; every answer has a content-length.
 * The bytes are never made text: that, and a stream around the socket, cost more than the rest.
 */
function open(
  { hostname, port }: URL,
  { expect, heads }: { readonly expect: Buffer; readonly heads: readonly Buffer[] },
): { ask(request: string): Promise<boolean>; end(): void } {
  let size = 0
  let settle: { resolve: (isRight: boolean) => void; reject: (error: Error) => void } | undefined
  const received = Buffer.allocUnsafe(RECEIVE_BYTES)
  const take = (bytes: number, from: Uint8Array): boolean => {
    received.set(from.subarray(0, bytes), size)
    size += bytes
    const answer = received.subarray(0, size)
    const head = answer.indexOf(HEAD_END)
    if (head < 0) return true
    if (size < head + HEAD_END.length + lengthIn(answer)) return true
    size = 0
    const isOf = heads.some((begin) => answer.indexOf(begin) === 0)
    settle?.resolve(isOf && answer.includes(expect))
    return true
  }
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(RECEIVE_BYTES), callback: take },
  })
  const lost = (error?: Error): void => settle?.reject(error ?? new Error('connection closed'))
  socket.on('error', lost)
  socket.on('close', () => lost())
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request, 'latin1')
      }),
    end: () => socket.destroy(),
  }
}

/** The body's length, which the head names in small letters. */
function lengthIn(answer: Buffer): number {
  const at = answer.indexOf(LENGTH)
  if (at < 0) return 0
  let length = 0
  for (let index = at + LENGTH.length; ; index += 1) {
    const digit = (answer[index] ?? 0) - 48
    if (digit < 0 || digit > 9) return length
    length = length * 10 + digit
  }
}
