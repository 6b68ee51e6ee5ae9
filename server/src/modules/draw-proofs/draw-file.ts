import { DRAW_ALGORITHM } from '@zhenma/codes/seeded-random'
import type { ShownLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../platform/database/database.ts'
import { leavesOfRows, proveLeaves } from '../transparency-log/index.ts'
import {
  type DrawKey,
  nextDraws,
  nextList,
  nextSteps,
  type PublicDraw,
  type Step,
} from './draw-file.store.ts'

/** Steps, or draws, that are read at once. */
const STEPS = 200
const DRAWS = 1_000

/** Reads a part of the file in a transaction of its own: the client takes it as slowly as it likes. */
export type ReadPart = <T>(work: (db: Database) => Promise<T>) => Promise<T>

const line = (part: object): string => `${JSON.stringify(part)}\n`

/** The lines of the draws themselves, which the step that publishes them commits to. */
export async function* drawLines(read: ReadPart, key: DrawKey): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const from = after
    const draws = await read((db) => nextDraws(db, key, from, DRAWS))
    if (draws.length > 0) yield line({ draws })
    if (draws.length < DRAWS) return
    after = draws.at(-1)?.[0] ?? 0
  }
}

/**
 * A draw as everybody may read it, line by line, each of them JSON: of one that is not published what the log has of its
 * seed, and nothing else.
 */
export async function* drawFileLines(
  read: ReadPart,
  key: DrawKey,
  draw: PublicDraw,
  logs: readonly ShownLog[],
): AsyncGenerator<string> {
  const { activityName, seed, lastStep } = draw
  yield line({
    format: DRAW_ALGORITHM,
    activity: key.activityId,
    name: activityName,
    seed: seed?.toString('hex') ?? null,
  })
  for (const { origin, address, keys } of logs) yield line({ log: { origin, address, keys } })
  if (seed !== null) yield* listLines(read, key)
  for await (const steps of pagesOfSteps(read, key, lastStep)) {
    for (const { body } of steps) yield line({ step: body })
  }
  if (seed !== null) yield* drawLines(read, key)
  for await (const steps of pagesOfSteps(read, key, lastStep)) {
    for (const proof of await proofsOf(read, key, steps)) yield line(proof)
  }
}

async function* listLines(read: ReadPart, key: DrawKey): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const from = after
    const list = await read((db) => nextList(db, key, from))
    if (list === undefined) return
    yield line({ list: list.sha256, content: list.content })
    after = list.sha256
  }
}

async function* pagesOfSteps(
  read: ReadPart,
  key: DrawKey,
  last: number,
): AsyncGenerator<readonly Step[]> {
  for (let after = 0; after < last; ) {
    const from = after
    const steps = await read((db) => nextSteps(db, key, { after: from, last, limit: STEPS }))
    if (steps.length === 0) return
    yield steps
    after = steps.at(-1)?.ordinal ?? last
  }
}

/** Where each step stands in the log, with its proof by the checkpoint that was published last. */
function proofsOf(read: ReadPart, { companyId }: DrawKey, steps: readonly Step[]) {
  return read(async (db) => {
    const ids = steps.map(({ id }) => id)
    const leaves = await leavesOfRows(db, companyId, 'draw', ids)
    const asked = leaves.map((leaf) => ({
      leaf,
      texts: steps.filter(({ id }) => id === leaf.rowId).map(({ body }) => body),
      shown: [0],
    }))
    const proved = await proveLeaves(db, companyId, asked)
    return steps.map(({ id, ordinal }) => {
      const at = leaves.findIndex(({ rowId }) => rowId === id)
      const { state = 'waiting', proof = null } = proved[at] ?? {}
      return { proof: ordinal, state, text: state === 'proved' ? proof : null }
    })
  })
}
