import { connect } from 'node:net'

/**
 * One address that sends as much as it may, in a process of its own. `ahead`: each connection always has
 * as many requests under way as the server lets wait; `burst`: all at once, as fast as they can be written;
 * `deaf`: so many that no answer is ever taken.
 */
export type Attack = {
  readonly port: number
  /** Its own loopback address. */
  readonly from: string
  readonly manner: 'ahead' | 'burst' | 'deaf'
  readonly connections: number
  readonly requests: number
  /** Base64 of one request's bytes. */
  readonly bytes: string
  readonly longestMs: number
}

const AHEAD = 5
const PIECE_BYTES = 64 * 1024
const ANSWER = Buffer.from('HTTP/1.1 ')

process.once('message', (attack: Attack) => {
  const bytes = Buffer.from(attack.bytes, 'base64')
  const each = Math.ceil(attack.requests / attack.connections)
  const all = Array.from({ length: attack.connections }, () => attackOnce(attack, bytes, each))
  const late = setTimeout(() => process.exit(0), attack.longestMs)
  void Promise.all(all).then((answered) => {
    clearTimeout(late)
    process.send?.(answered.reduce((sum, one) => sum + one, 0))
    process.disconnect()
  })
})

function answersIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(ANSWER); at >= 0; at = piece.indexOf(ANSWER, at + 1)) count += 1
  return count
}

/** Sends its share and tells how many answers came. */
function attackOnce({ port, from, manner }: Attack, bytes: Buffer, each: number): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0
    let answered = 0
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const send = (count: number): void => {
      if (count <= 0) return
      sent += count
      socket.write(Buffer.concat(new Array<Buffer>(count).fill(bytes)))
    }
    const sendAll = (): void => {
      const pieces = Math.min(each - sent, Math.max(1, Math.floor(PIECE_BYTES / bytes.length)))
      send(pieces)
      if (sent < each) setImmediate(sendAll)
    }
    socket.on('connect', () => (manner === 'burst' ? sendAll() : send(Math.min(AHEAD, each))))
    if (manner === 'deaf') socket.pause()
    else {
      socket.on('data', (piece: Buffer) => {
        const now = answersIn(piece)
        answered += now
        if (manner === 'ahead') send(Math.min(now, each - sent))
        if (answered >= each) socket.destroy()
      })
    }
    socket.on('error', () => {})
    socket.on('close', () => resolve(answered))
  })
}
