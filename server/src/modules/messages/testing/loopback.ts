import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'

/** What a provider was sent. */
export type Received = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a provider answers; `silent`: nothing at all. */
export type Reply = { readonly status: number; readonly body: string } | 'silent'

export type Loopback = {
  readonly url: string
  readonly host: string
  readonly received: Received[]
  close(): Promise<void>
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A provider of SMS on this machine, that keeps what it is sent and answers as told. */
export async function startProvider(reply: (request: Received) => Reply): Promise<Loopback> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://loopback'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      const answer = reply(one)
      if (answer === 'silent') return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return { url: `http://${host}`, host, received, close: () => closeServer(server) }
}

export type MailLoopback = {
  readonly url: string
  /** What was said to it, line by line, log-in and letter included. */
  readonly lines: string[]
  close(): Promise<void>
}

/** Answers of a mail server by the command; what is not named is taken. */
export type MailReplies = Readonly<Partial<Record<'AUTH' | 'RCPT' | 'DATA', string>>>

/** A mail server on this machine: as much of SMTP as a client needs to hand over a letter. */
export async function startMailServer(replies: MailReplies = {}): Promise<MailLoopback> {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    let rest = ''
    let isLetter = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const take = (line: string): void => {
      lines.push(line)
      if (isLetter) {
        if (line !== '.') return
        isLetter = false
        return say('250 2.0.0 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') return say('250-loopback\r\n250 AUTH PLAIN')
      if (command === 'AUTH') return say(replies.AUTH ?? '235 2.7.0 welcome')
      if (command === 'RCPT') return say(replies.RCPT ?? '250 2.1.5 known')
      if (command === 'DATA') {
        isLetter = replies.DATA === undefined
        return say(replies.DATA ?? '354 go on')
      }
      if (command === 'QUIT') return void socket.end('221 bye\r\n')
      return say('250 fine')
    }
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString()).split('\r\n')
      rest = parts.pop() ?? ''
      parts.forEach(take)
    })
    socket.on('error', () => {})
    say('220 loopback ESMTP')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://post:pass%40word@127.0.0.1:${port}`,
    lines,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
