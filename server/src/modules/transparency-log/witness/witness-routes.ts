import { verifierText } from '@zhenma/codes/transparency-log/note-keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asPlatform } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/context.ts'
import { limitCalls } from '../../../platform/http/gate/address-limit.ts'
import { signersOfWitness } from '../log-keys.ts'
import { cosignCheckpoint, type Witness, type WitnessAnswer } from './cosign-checkpoint.ts'
import { nameOfWitness } from './witness.store.ts'

/** One server may have hundreds of logs, each with a checkpoint a second while it grows. */
const REQUESTS_A_MINUTE = 1_200
/** A proof has 63 hashes at most; signatures of a checkpoint take what is left. */
const BODY_LIMIT_BYTES = 64 * 1024

const TEXT = 'text/plain; charset=utf-8'
const SIZE = 'text/x.tlog.size'

/** What is not cosigned is told in a line, for whoever reads the log's own. */
const REFUSALS = {
  malformed: [400, 'this is no old size, proof and signed checkpoint, or the old size is larger\n'],
  unsigned: [403, 'no known key of this log signed the checkpoint, or one signed something else\n'],
  unknown: [404, 'this log is not witnessed here\n'],
  unproved: [422, 'the proof does not lead from the old tree to the new one\n'],
} as const

/**
 * Cosigns the checkpoints of the logs that the operator names (C2SP tlog-witness), at `/log/witness/add-checkpoint`, and
 * tells the keys that it cosigns by at `/log/witness/key`. Where none is named there is neither.
 */
export function registerWitnessRoutes(
  app: FastifyInstance,
  { connections, keyRing, publicUrl, witnessedLogs: logs = [] }: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const host = publicUrl.replace(/^https?:\/\//, '')
  const witness: Witness = { connections, keyRing, host, logs }
  const limited = areLimited ? { onRequest: limitCalls(REQUESTS_A_MINUTE) } : {}

  app.get('/log/witness/key', limited, async (_, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' })
    if (logs.length === 0) return reply.code(404).type(TEXT).send('no log is witnessed here\n')
    const name = await asPlatform(connections, (db) => nameOfWitness(db, host))
    const keys = signersOfWitness(keyRing, name).map((signer) => `${verifierText(signer)}\n`)
    return reply.header('cache-control', 'no-cache').type(TEXT).send(keys.join(''))
  })

  // Apart, for here a body is taken as it is, whatever its sender calls it.
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const options = { bodyLimit: BODY_LIMIT_BYTES, ...limited }
    scope.post('/log/witness/add-checkpoint', options, async (request, reply) =>
      send(request, reply, await cosignCheckpoint(witness, textOf(request.body))),
    )
    done()
  })
}

/** Empty, which is no request either, where the bytes are no text. */
function textOf(body: unknown): string {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return Buffer.isBuffer(body) ? decoder.decode(body) : ''
  } catch {
    return ''
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: WitnessAnswer): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (answer.is === 'cosigned') return reply.type(TEXT).send(answer.cosignatures)
  if (answer.is === 'forked') {
    const { size, notes } = answer
    request.log.error({ size, notes }, 'a witnessed log signed two trees of one size')
  }
  if (answer.is === 'forked' || answer.is === 'behind') {
    // As bytes, for a text would be given a charset, which this type has none of.
    return reply
      .code(409)
      .type(SIZE)
      .send(Buffer.from(`${answer.size}\n`))
  }
  const [status, text] = REFUSALS[answer.is]
  return reply.code(status).type(TEXT).send(text)
}
