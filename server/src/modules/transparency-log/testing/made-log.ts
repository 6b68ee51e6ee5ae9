import { signCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { type Signer, signerOf } from '@zhenma/codes/transparency-log/note-keys'
import { naiveProof, naiveRoot } from '@zhenma/codes/transparency-log/testing/naive-tree'
import { writeAddCheckpoint } from '@zhenma/codes/transparency-log/witness'
import { randomBytes } from 'node:crypto'

/** Somebody else's log, which can tell several histories of itself. */
export type MadeLog = {
  readonly origin: string
  readonly signer: Signer
  /** The root of so many leaves of a history. */
  root(size: number, history?: string): Buffer
  /** A checkpoint, signed by the log unless another is to. */
  checkpoint(size: number, wish?: LogWish): string
  /** A request for a witness, true unless wished otherwise. */
  request(oldSize: number, size: number, wish?: LogWish & { readonly proof?: Buffer[] }): string
}

type LogWish = { readonly history?: string; readonly signer?: Signer }

/** `common`: so many leaves all histories share. */
export function makeLog({ common = 0 }: { readonly common?: number } = {}): MadeLog {
  const origin = `log.example/${randomBytes(8).toString('hex')}`
  const signer = signerOf(origin, randomBytes(32))
  const leaves = (size: number, history: string): Buffer[] =>
    Array.from({ length: size }, (_, at) =>
      Buffer.from(at < common ? `leaf ${at}` : `leaf ${at} of ${history}`),
    )
  const log: MadeLog = {
    origin,
    signer,
    root: (size, history = 'one') => naiveRoot(leaves(size, history)),
    checkpoint: (size, { history = 'one', signer: by = signer } = {}) =>
      signCheckpoint({ origin, size, root: log.root(size, history) }, [by]),
    request(oldSize, size, { proof, ...wish } = {}) {
      const proved = proof ?? naiveProof(oldSize, leaves(size, wish.history ?? 'one'))
      return writeAddCheckpoint(oldSize, proved, log.checkpoint(size, wish))
    },
  }
  return log
}
