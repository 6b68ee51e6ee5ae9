import { applyOperation, type OperationInput } from '../src/modules/labels/index.ts'
import { asCompany } from '../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import type { MadeUser } from './make/user.ts'

/**
 * An operation on labels past the calls, as the engine does it: for bringing labels to where a test
 * begins. What asks for a reason gets one.
 */
export function applyAs(
  { connections, keyRing }: Pick<TestApp, 'connections' | 'keyRing'>,
  { id, companyId }: Pick<MadeUser, 'id' | 'companyId'>,
  input: Omit<OperationInput, 'keyRing'>,
): ReturnType<typeof applyOperation> {
  const actor = { companyId, userId: id, ip: '10.0.0.1', device: 'gun' }
  return asCompany(connections, companyId, (db) =>
    applyOperation(db, actor, { reason: 'test', ...input, keyRing }),
  )
}
