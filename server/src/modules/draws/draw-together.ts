import { asCompany, type Connections, type Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { Collector } from '../buyer-checks/index.ts'
import { personOf } from '../members/index.ts'
import {
  type Drawer,
  drawLabels,
  type Drew,
  isKnown,
  lookAtDraws,
  type Open,
} from './draw-label.ts'

/** Draws of one activity follow one another in any case; a second group is made ready meanwhile. */
const GROUPS_IN_FLIGHT = 2
const GROUP_SIZE = 100
const BESIDE_SIZE = 24
const BESIDE_MS = 5
/** Beyond this the database does not keep up, and a buyer is better told at once. */
const BACKLOG = 2_000

type Answer = { readonly drew: Drew | Open } | { readonly error: unknown }

const desks = new WeakMap<Connections, Map<number, Collector<Drawer, Answer>>>()

/**
 * Draws, together with who else of the company draws at this moment: one transaction and one commit for all of them. Answers
 * what stands in the way, too, or who has to be known first: then nothing was drawn.
 */
export async function drawTogether(
  connections: Connections,
  companyId: number,
  drawer: Drawer,
): Promise<Drew | Open> {
  const answer = await deskOf(connections, companyId).submit(drawer)
  if ('error' in answer) throw answer.error
  return answer.drew
}

function deskOf(connections: Connections, companyId: number): Collector<Drawer, Answer> {
  const ofAll = desks.get(connections) ?? new Map<number, Collector<Drawer, Answer>>()
  desks.set(connections, ofAll)
  const known = ofAll.get(companyId)
  if (known !== undefined) return known
  const desk = new Collector<Drawer, Answer>({
    run: (drawers) => answerGroup(connections, companyId, drawers),
    besideSize: BESIDE_SIZE,
    besideMs: BESIDE_MS,
    inFlight: GROUPS_IN_FLIGHT,
    groupSize: GROUP_SIZE,
    backlog: BACKLOG,
    refuse: () => fail('UNAVAILABLE'),
  })
  ofAll.set(companyId, desk)
  return desk
}

async function answerGroup(
  connections: Connections,
  companyId: number,
  drawers: readonly Drawer[],
): Promise<Answer[]> {
  const inOne = (group: readonly Drawer[]): Promise<(Drew | Open)[]> =>
    asCompany(connections, companyId, (db) => drawWhoMay(db, companyId, group))
  try {
    return (await inOne(drawers)).map((drew) => ({ drew }))
  } catch (error) {
    if (drawers.length === 1 || !isOfOne(error)) throw error
  }
  // One of them is at fault, and nobody else suffers for it.
  const answers: Answer[] = []
  for (const drawer of drawers) {
    try {
      const [drew] = await inOne([drawer])
      answers.push(drew === undefined ? { error: new Error('no answer') } : { drew })
    } catch (error) {
      answers.push({ error })
    }
  }
  return answers
}

/** Whether an error tells of a row, and not of the database: then others may do better. */
function isOfOne(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code !== 'string' || code.startsWith('23')
}

/** Most of a crowd come too late: that is found for all of them before anybody is held up. */
async function drawWhoMay(
  db: Database,
  companyId: number,
  group: readonly Drawer[],
): Promise<(Drew | Open)[]> {
  const drawers = await asTheyAreNow(db, companyId, group)
  const answers = await lookAtDraws(db, companyId, drawers)
  const may = drawers.flatMap((drawer, at) => {
    const looked = answers[at]
    const isOpen = looked !== undefined && 'identity' in looked
    return isOpen && (looked.identity === 'nobody' || isKnown(drawer)) ? [{ drawer, at }] : []
  })
  if (may.length === 0) return answers
  const drew = await drawLabels(
    db,
    companyId,
    may.map(({ drawer }) => drawer),
  )
  for (const [n, { at }] of may.entries()) {
    const own = drew[n]
    if (own !== undefined) answers[at] = own
  }
  return answers
}

/** Who was known by WeChat when the page was made may have a phone by now, or have been forgotten; held as it is. */
async function asTheyAreNow(
  db: Database,
  companyId: number,
  group: readonly Drawer[],
): Promise<readonly Drawer[]> {
  const drawers: Drawer[] = []
  for (const drawer of group) {
    if (drawer.memberId === undefined) drawers.push(drawer)
    else {
      const person = await personOf(db, companyId, drawer.memberId)
      const phone = person?.phone ?? ''
      drawers.push({ ...drawer, phone, memberId: phone === '' ? person?.memberId : undefined })
    }
  }
  return drawers
}
