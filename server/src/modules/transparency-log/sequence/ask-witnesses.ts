import { parseSize } from '@zhenma/codes/transparency-log/checkpoint'
import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import {
  type NoteSignature,
  parseNote,
  signatureLines,
  verifyNote,
} from '@zhenma/codes/transparency-log/signed-note'
import type { Hash } from '@zhenma/codes/transparency-log/tree'
import { writeAddCheckpoint } from '@zhenma/codes/transparency-log/witness'
import type { WitnessFailure } from '@zhenma/contract/transparency-log/witness-words'
import type { WitnessAnswer } from '../watch/witness-answers.store.ts'

/** A witness that is asked: by which key it cosigns, and the address that `/add-checkpoint` follows. */
export type AskedWitness = { readonly key: Verifier; readonly url: string }

export type Submission = {
  /** Signed by the log alone. */
  readonly checkpoint: string
  readonly size: number
  /** Where the witnesses probably stand. */
  readonly publishedSize: number
  /** The consistency proof from an older size. */
  prove(oldSize: number): Promise<readonly Hash[]>
}

export type Cosigned = {
  /** With a line for each witness that cosigned. */
  readonly checkpoint: string
  /** Whether as many did as must. */
  readonly isEnough: boolean
  /** What each said, in order. One that could not even be asked is left out. */
  readonly answers: readonly WitnessAnswer[]
  /** Why some did not, for whoever reads the server's log. */
  readonly failures: readonly string[]
}

export type Cosign = (submission: Submission) => Promise<Cosigned>

export type CosignOptions = {
  readonly witnesses: readonly AskedWitness[]
  /** So many must cosign before a checkpoint is told. */
  readonly quorum: number
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
/** When enough have cosigned, the others have so long. */
const LATECOMERS_MS = 300
/** Who did not answer at all holds nobody up again before that. */
const REST_MS = 30_000
const BODY_LIMIT_BYTES = 16 * 1024
/** So often a witness is followed to where it says that it stands: another server may move it on meanwhile. */
const FOLLOWED_AT_MOST = 3

/** Why a witness did not cosign, told by it or by what came of asking it. */
class NotCosigned extends Error {
  readonly failure: WitnessFailure
  readonly status: number | null

  constructor(failure: WitnessFailure, message: string, status: number | null = null) {
    super(message)
    this.failure = failure
    this.status = status
  }
}

/** Of other errors than ours, the platform's names say what they are; undefined: it was not the witness. */
function failureOf(error: unknown): WitnessFailure | undefined {
  if (error instanceof NotCosigned) return error.failure
  const { name } = error as Error
  if (name === 'TimeoutError') return 'silent'
  if (name === 'AbortError') return 'late'
  // What `fetch` rejects with where there is no answer, or the connection breaks in the middle of one.
  return error instanceof TypeError ? 'unreachable' : undefined
}

/** Asks every witness at once to cosign a checkpoint (C2SP tlog-witness). It never throws: what went wrong is told. */
export function createCosign(options: CosignOptions): Cosign {
  const { witnesses, quorum, timeoutMs = TIMEOUT_MS } = options
  const rests = new Map<
    AskedWitness,
    { readonly untilMs: number; readonly failure: WitnessFailure }
  >()

  return async (submission) => {
    const enough = new AbortController()
    let count = 0
    let timer: NodeJS.Timeout | undefined
    const ask = async (witness: AskedWitness): Promise<readonly NoteSignature[]> => {
      const rest = rests.get(witness)
      if (rest !== undefined && performance.now() < rest.untilMs)
        throw new NotCosigned(rest.failure, 'did not answer before')
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), enough.signal])
      const post: Post = async (oldSize, proof) => {
        const body = writeAddCheckpoint(oldSize, proof, submission.checkpoint)
        return postTo(`${witness.url}/add-checkpoint`, body, signal).catch((error: unknown) => {
          if (!enough.signal.aborted) {
            const failure = failureOf(error) ?? 'silent'
            rests.set(witness, { untilMs: performance.now() + REST_MS, failure })
          }
          throw error
        })
      }
      const cosignatures = await cosignaturesOf(witness, submission, post)
      count += 1
      if (count >= quorum) timer ??= setTimeout(() => enough.abort(), LATECOMERS_MS)
      return cosignatures
    }
    const answers = await Promise.allSettled(witnesses.map(ask))
    clearTimeout(timer)
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failures = answers.flatMap((answer, at) =>
      answer.status === 'rejected' ? [`${witnesses[at]?.key.name}: ${String(answer.reason)}`] : [],
    )
    const checkpoint = submission.checkpoint + signatureLines(found)
    const said = witnesses.flatMap((witness, at) => answerOf(witness, answers[at]))
    return { checkpoint, isEnough: count >= quorum, answers: said, failures }
  }
}

function answerOf(
  { key: { name } }: AskedWitness,
  settled: PromiseSettledResult<unknown> | undefined,
): WitnessAnswer[] {
  if (settled?.status !== 'rejected') return [{ name, failure: null, status: null }]
  const { reason } = settled as { readonly reason: unknown }
  const failure = failureOf(reason)
  const status = reason instanceof NotCosigned ? reason.status : null
  return failure === undefined ? [] : [{ name, failure, status }]
}

type Answer = { readonly status: number; readonly body: string }
type Post = (oldSize: number, proof: readonly Hash[]) => Promise<Answer>

/** Asks from where the witness should stand, and again from where it says that it does. Throws where it refuses. */
async function cosignaturesOf(
  { key }: AskedWitness,
  { checkpoint, size, publishedSize, prove }: Submission,
  post: Post,
): Promise<readonly NoteSignature[]> {
  let answer = await post(publishedSize, await prove(publishedSize))
  for (let at = 0; answer.status === 409 && at < FOLLOWED_AT_MOST; at += 1) {
    const stands = parseSize(answer.body.trim())
    if (stands === undefined) throw new NotCosigned('malformed', 'answered 409 and no size')
    if (stands > size) throw new NotCosigned('ahead', `stands at ${stands}, beyond ${size}`)
    answer = await post(stands, await prove(stands))
  }
  if (answer.status !== 200) throw refusalOf(answer.status)
  const note = parseNote(checkpoint + answer.body)
  if (note === undefined) throw new NotCosigned('malformed', 'answered no cosignatures')
  const own = note.signatures.filter(({ name, id }) => name === key.name && id.equals(key.id))
  const { by, isForged } = verifyNote({ ...note, signatures: own }, [key])
  if (isForged || by.length === 0) throw new NotCosigned('other_key', 'did not cosign by its key')
  return own
}

function refusalOf(status: number): NotCosigned {
  const said = `answered ${status}`
  if (status === 404) return new NotCosigned('unknown_log', said)
  if (status === 403) return new NotCosigned('unknown_key', said)
  return new NotCosigned('refused', said, status)
}

async function postTo(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    const bytes = piece as Uint8Array
    length += bytes.length
    if (length > BODY_LIMIT_BYTES) throw new NotCosigned('malformed', 'answered too much')
    pieces.push(bytes)
  }
  return { status: response.status, body: Buffer.concat(pieces).toString('utf8') }
}
