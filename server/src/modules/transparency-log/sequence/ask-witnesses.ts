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
  /** Why the others did not. */
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

/** Asks every witness at once to cosign a checkpoint (C2SP tlog-witness). It never throws: what went wrong is told. */
export function createCosign(options: CosignOptions): Cosign {
  const { witnesses, quorum, timeoutMs = TIMEOUT_MS } = options
  const restUntil = new Map<AskedWitness, number>()

  return async (submission) => {
    const enough = new AbortController()
    let count = 0
    let timer: NodeJS.Timeout | undefined
    const ask = async (witness: AskedWitness): Promise<readonly NoteSignature[]> => {
      if (performance.now() < (restUntil.get(witness) ?? 0))
        throw new Error('did not answer before')
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), enough.signal])
      const post: Post = async (oldSize, proof) => {
        const body = writeAddCheckpoint(oldSize, proof, submission.checkpoint)
        return postTo(`${witness.url}/add-checkpoint`, body, signal).catch((error: unknown) => {
          if (!enough.signal.aborted) restUntil.set(witness, performance.now() + REST_MS)
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
    return { checkpoint, isEnough: count >= quorum, failures }
  }
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
    if (stands === undefined || stands > size)
      throw new Error(`stands at ${stands}, beyond ${size}`)
    answer = await post(stands, await prove(stands))
  }
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  const note = parseNote(checkpoint + answer.body)
  if (note === undefined) throw new Error('answered no cosignatures')
  const own = note.signatures.filter(({ name, id }) => name === key.name && id.equals(key.id))
  const { by, isForged } = verifyNote({ ...note, signatures: own }, [key])
  if (isForged || by.length === 0) throw new Error('did not cosign by its key')
  return own
}

async function postTo(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    const bytes = piece as Uint8Array
    length += bytes.length
    if (length > BODY_LIMIT_BYTES) throw new Error('answered too much')
    pieces.push(bytes)
  }
  return { status: response.status, body: Buffer.concat(pieces).toString('utf8') }
}
