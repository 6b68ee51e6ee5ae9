import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './context.ts'

const HALF_CHARACTER = /\p{Surrogate}/gu
/** RFC 5987 wants these encoded too; `encodeURIComponent` leaves them. */
const NOT_PLAIN = /['()*]/g

/** A file to be saved under its name, in any script; programs of old get a plain one. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name.replace(HALF_CHARACTER, '_')).replace(
    NOT_PLAIN,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Answers a file, as the receiver takes it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', attachment(file.name))
    .send(file.content)
}
