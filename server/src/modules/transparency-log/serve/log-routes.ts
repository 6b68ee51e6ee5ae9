import { entryBytes } from '@zhenma/codes/transparency-log/entry'
import { verifierText } from '@zhenma/codes/transparency-log/note-keys'
import { entryBundle, parseTileName, widthOfTile } from '@zhenma/codes/transparency-log/tiles'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCompany, type Database } from '../../../platform/database/database.ts'
import { installationRoot } from '../../../installation-root.ts'
import { limitCalls } from '../../../platform/http/gate/address-limit.ts'
import type { Services } from '../../../platform/http/context.ts'
import { signersOf } from '../log-keys.ts'
import { companyOfName, findLog, type Log } from '../log.store.ts'
import { readEntries, readTile } from '../tiles.store.ts'

/** Tiles of ten million leaves are had in so many minutes as a coffee takes. */
const REQUESTS_A_MINUTE = 1_200

const TEXT = 'text/plain; charset=utf-8'
const BYTES = 'application/octet-stream'
/** What may change at any time. */
const FRESH = 'public, max-age=2'
/** A tile is the same for ever. */
const FOREVER = 'public, max-age=31536000, immutable'

/** What a log answers: nothing, or text or bytes that may be kept so long. */
type Answer = { readonly type: string; readonly kept: string; readonly body: string | Buffer }
type LogRequest = FastifyRequest<{ Params: { name: string; '*'?: string } }>
type Read = (db: Database, companyId: number, log: Log, rest: string) => Promise<Answer | undefined>

/**
 * Serves every company's log to everybody (C2SP tlog-tiles), as it was published: `/log/{name}/checkpoint`,
 * `/log/{name}/tile/…`, and the keys that sign it at `/log/{name}/keys`; beside them the tool that checks proofs.
 */
export function registerLogRoutes(
  app: FastifyInstance,
  { connections, keyRing }: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const answer =
    (read: Read) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { name, '*': rest = '' } = (request as LogRequest).params
      const companyId = companyOfName(name)
      const found =
        companyId === undefined
          ? undefined
          : await asCompany(connections, companyId, async (db) => {
              const log = await findLog(db, companyId, name)
              return log && read(db, companyId, log, rest)
            })
      void reply.headers({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' })
      if (found === undefined) return reply.code(404).type(TEXT).send('not found\n')
      return reply.header('cache-control', found.kept).type(found.type).send(found.body)
    }
  const options = areLimited ? { onRequest: limitCalls(REQUESTS_A_MINUTE) } : {}
  const tool = readFileSync(join(installationRoot(), 'scripts/check-proof.mjs'))
  app.get('/log/check-proof.mjs', options, (_, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="check-proof.mjs"')
      .header('cache-control', FRESH)
      .type('text/javascript; charset=utf-8')
      .send(tool),
  )
  app.get('/log/:name/checkpoint', options, answer(readCheckpoint))
  app.get(
    '/log/:name/keys',
    options,
    answer((_, __, log) => Promise.resolve(keysOf(log))),
  )
  const holds = (rest: string): boolean => parseTileName(rest) !== undefined
  app.get('/log/:name/tile/*', { ...options, config: { holds } }, answer(readNamedTile))

  function keysOf(log: Log): Answer {
    const keys = signersOf(keyRing, log).map((signer) => `${verifierText(signer)}\n`)
    return { type: TEXT, kept: FRESH, body: keys.join('') }
  }
}

const readCheckpoint: Read = (_db, _companyId, { publishedCheckpoint }) =>
  Promise.resolve(
    publishedCheckpoint === null
      ? undefined
      : { type: TEXT, kept: FRESH, body: publishedCheckpoint },
  )

/** A tile that the published tree has, whole or as far as it was wide once; nothing beyond what was published. */
const readNamedTile: Read = async (db, companyId, log, rest) => {
  const named = parseTileName(rest)
  if (named === undefined) return undefined
  const { index, width } = named
  const level = named.level === 'entries' ? 0 : named.level
  // Sizes of trees stay below 2^53.
  if (level > 6 || width > widthOfTile({ level, index }, log.publishedSize)) return undefined
  const key = { companyId, logId: log.id }
  const body =
    named.level === 'entries'
      ? entryBundle((await readEntries(db, key, index, width)).map(entryBytes))
      : await readTile(db, key, { level, index }, width)
  return body && { type: BYTES, kept: FOREVER, body }
}
