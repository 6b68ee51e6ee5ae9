import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

export type Taken = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** What it answers; `silent`: nothing at all; `drop`: it hangs up; `half`: it hangs up within the answer; two: one after the other. */
export type Reply = number | 'silent' | 'drop' | 'half' | readonly [number, number]
export type Pem = { readonly cert: string; readonly key: string }

export type Receiver = {
  readonly url: string
  readonly taken: Taken[]
  /** Answers in this order, then 200 for good. */
  replies: Reply[]
  /** Shows another certificate from now on. */
  change(pem: Pem): void
  close(): Promise<void>
}

/** An endpoint on this machine that keeps what it gets, and answers as told; with a certificate it speaks https. */
export async function startReceiver(pem?: Pem): Promise<Receiver> {
  const taken: Taken[] = []
  const server: Server | SecureServer = pem === undefined ? createServer() : createSecureServer(pem)
  const receiver: Receiver = {
    get url() {
      const { port } = server.address() as AddressInfo
      return pem === undefined ? `http://127.0.0.1:${port}/hook` : `https://localhost:${port}/hook`
    },
    taken,
    replies: [],
    change: (other) => (server as SecureServer).setSecureContext(other),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  server.on('request', (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const reply = receiver.replies.shift() ?? 200
      if (reply === 'silent') return
      if (typeof reply === 'object') return answerTwice(request.socket, reply)
      if (reply === 'drop') return void request.socket.destroy()
      if (reply === 'half') {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        return void setImmediate(() => request.socket.destroy())
      }
      response
        .writeHead(reply, reply === 302 ? { location: '/elsewhere' } : {})
        .end(`said ${reply}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return receiver
}

/** Two whole answers to one request, as a broken proxy may give them: both are there at once. */
function answerTwice(socket: Socket, statuses: readonly [number, number]): void {
  const answers = statuses.map(
    (status) => `HTTP/1.1 ${status} Said\r\ncontent-length: 8\r\n\r\nsaid ${status}`,
  )
  socket.end(answers.join(''))
}

/** The signature that Standard Webhooks asks for, computed anew. */
export function expectedSignature({ headers, body }: Taken, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
