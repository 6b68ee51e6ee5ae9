import { join } from 'node:path'
import { codecOf } from '@zhenma/codes/key-ring'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { applyOperation } from '../../server/src/modules/labels/index.ts'
import { asCompany, connect } from '../../server/src/platform/database/database.ts'
import { loadKeyRing } from '../../server/src/platform/keys/key-file.ts'
import { adminUrlOf } from '../../server/test/faults/embedded-address.ts'
import { lane } from './lane.ts'

/** Applies an operation that no screen offers yet, by the engine itself, beside the server. */
export async function applyDirectly(
  companyId: number,
  operation: LabelOperation,
  codes: readonly string[],
): Promise<void> {
  const dataDir = lane().dataDir
  const keyRing = await loadKeyRing(join(dataDir, 'keys.json'))
  const connections = connect(adminUrlOf(dataDir), { max: 1 })
  const actor = { companyId, userId: null, ip: '', device: 'browser tests' }
  try {
    await asCompany(connections, companyId, (db) =>
      applyOperation(db, actor, { operation, target: { codes }, keyRing, reason: 'for the test' }),
    )
  } finally {
    await connections.close()
  }
}

/** A code under our key that stands for a label of a company that is not the demo company. */
export async function codeOfAnotherCompany(): Promise<string> {
  const keyRing = await loadKeyRing(join(lane().dataDir, 'keys.json'))
  return codecOf(keyRing[0]).encode(90_000, 1)
}
