import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { ROUND_KINDS } from './draw-words.ts'

/** What waits for a round of a public beacon: how buyers draw, or winning codes that are drawn or taken back. */
const awaitedRound = z.object({
  kind: z.enum(ROUND_KINDS),
  round: z.int(),
  /** When it comes out, and since when it is waited for. */
  dueAt: moment,
  askedAt: moment,
})

export const drawProof = z.object({
  /** By which the seed becomes draws. */
  algorithm: z.string(),
  /** What the tamper-evident log commits to; the seed itself is told when the draw is published. */
  seedSha256: z.string(),
  createdAt: moment,
  /** Where the log commits to it; null: in a second or two. */
  entry: z.int().nullable(),
  steps: z.int(),
  /** Draws of buyers that follow from the seed, and those from before seeds were kept. */
  draws: z.int(),
  unproven: z.int(),
  /** The round of a public beacon that buyers' draws are mixed with now; null: with none. */
  round: z.int().nullable(),
  awaited: z.array(awaitedRound),
  publishedAt: moment.nullable(),
  publishedByName: z.string().nullable(),
  /** Where everybody reads it; null: the company has no log yet. */
  address: z.string().nullable(),
})
export type DrawProof = z.output<typeof drawProof>

/** Draws that everybody can check once their activity is over (ADR 0075). */
export const drawProofs = {
  state: endpoint({
    method: 'GET',
    path: '/activity/draw-proof/{id}',
    allow: 'activity:list',
    summary: { cn: '抽奖的证明', tc: '抽獎的證明', en: 'How the proof of a draw stands' },
    input: z.object({ id }),
    output: drawProof,
  }),
  /** Once, after the end: from then on nothing is drawn or allocated in the activity, and it does not go on. */
  publish: endpoint({
    method: 'POST',
    path: '/activity/draw-proof/publish',
    allow: 'activity:winners',
    summary: WORDS.publishDraw,
    input: z.object({ id }),
    output: idOnly,
  }),
}
