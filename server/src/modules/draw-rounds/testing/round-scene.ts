import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { useDraws } from '../../draw-proofs/testing/draw-scene.ts'
import { createRoundWorker, type RoundWorker } from '../round-worker.ts'
import { playBeacon } from './played-beacon.ts'

/** What a worker told the operator. */
export type Told = { readonly said: string; readonly failures: readonly string[] }

/** The draws of `useDraws` on a server that mixes them with a played beacon. */
export function useRounds() {
  const beacon = playBeacon()
  const scene = useDraws(async () => {
    await beacon.open()
    return { beacon: beacon.chain }
  })
  afterAll(() => beacon.close())
  const told: Told[] = []
  const note = (facts: unknown, said?: string): void => {
    const { failures = [] } = facts as { readonly failures?: readonly string[] }
    told.push({ said: said ?? '', failures })
  }
  const worker = (urls?: readonly string[], now?: () => number): RoundWorker =>
    createRoundWorker({
      connections: scene.app().connections,
      log: { error: note, warn: note },
      settings: urls === undefined ? beacon.settings : { ...beacon.settings, urls },
      ...(now === undefined ? {} : { now }),
    })
  return {
    ...scene,
    beacon,
    worker,
    told,
    /** What is waited for is out by now. */
    due: (): Promise<void> =>
      scene.inCompany(async (db) => {
        await sql`
          update draw_round set due_at = now()
           where company_id = ${scene.lottery().owner.companyId} and known_at is null`.execute(db)
      }),
    /** The rounds come out, and the worker carries on what waits for them; answers how much that was. */
    async comeOut(): Promise<number> {
      await this.due()
      return worker().workOnce()
    },
  }
}
