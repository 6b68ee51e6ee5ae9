import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A browser opens six, and a factory may share an address; a proxy that is trusted has no limit. */
const CONNECTIONS_PER_ADDRESS = 400
/** Requests that were sent before the one under way was answered; no browser sends any. */
const WAITING_REQUESTS = 4
const WAITING_HEADER_CHARACTERS = 32 * 1024

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** What we know of an open connection. */
type Connection = { isBusy: boolean; waitingCharacters: number; readonly waiting: Exchange[] }

/** Node's parser of a connection, as far as it can be told to stop. */
type Parsed = { readonly parser?: { onIncoming?: () => number } | null }
/** To the parser: this was the last request, what follows is none. */
const STOP = 2

/**
 * Answers the requests of each connection one after another, whatever was sent ahead: Node would
 * begin all that a piece of 64 kB holds, thousands, and keep all their answers.
 */
export class Connections {
  readonly #known = new WeakMap<Socket, Connection>()
  readonly #counts = new Map<string, number>()

  /** `answer` is called for one request of a connection at a time. */
  constructor(private readonly answer: (exchange: Exchange) => void) {}

  /** Takes a new connection, or hangs up where its address has too many. `isLimited`: not a proxy's. */
  open(socket: Socket, isLimited: boolean): void {
    this.#known.set(socket, { isBusy: false, waitingCharacters: 0, waiting: [] })
    const address = socket.remoteAddress
    if (!isLimited || address === undefined) return
    const count = this.#counts.get(address) ?? 0
    if (count >= CONNECTIONS_PER_ADDRESS) {
      socket.destroy()
      return
    }
    this.#counts.set(address, count + 1)
    socket.once('close', () => this.#release(address))
  }

  /** Answers it at once, after those before it, or cuts off whoever sends on and on. */
  take(exchange: Exchange): void {
    const { socket } = exchange.request
    const connection = this.#known.get(socket)
    if (connection === undefined || socket.destroyed) return
    if (!connection.isBusy) {
      this.#begin(connection, exchange)
      return
    }
    connection.waiting.push(exchange)
    connection.waitingCharacters += lengthOf(exchange.request)
    const { waiting, waitingCharacters } = connection
    if (waiting.length <= WAITING_REQUESTS && waitingCharacters <= WAITING_HEADER_CHARACTERS) return
    waiting.length = 0
    cut(socket)
  }

  #begin(connection: Connection, exchange: Exchange): void {
    connection.isBusy = true
    // Comes when the answer has been sent as well as when nobody is there any more to take it.
    exchange.response.once('close', () => this.#next(connection))
    this.answer(exchange)
  }

  #next(connection: Connection): void {
    connection.isBusy = false
    const next = connection.waiting.shift()
    if (next === undefined) return
    if (next.request.socket.destroyed) {
      connection.waiting.length = 0
      return
    }
    connection.waitingCharacters -= lengthOf(next.request)
    this.#begin(connection, next)
  }

  #release(address: string): void {
    const count = (this.#counts.get(address) ?? 1) - 1
    if (count === 0) this.#counts.delete(address)
    else this.#counts.set(address, count)
  }
}

/** What its address and headers keep in memory. */
function lengthOf({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length, url.length)
}

/**
 * Hangs up. A connection that is gone is read to the end of the piece that came last nevertheless, and
 * measured, the requests in it cost 65 ms, unless the parser is told that no more follow: 1 ms.
 */
function cut(socket: Socket & Parsed): void {
  const { parser } = socket
  if (parser?.onIncoming !== undefined) parser.onIncoming = () => STOP
  socket.destroy()
}
