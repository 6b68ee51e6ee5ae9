import type { Context } from '../../platform/http/context.ts'
import { codesOfSerials } from '../labels/index.ts'

/** The printed codes of serials of the caller's company, in one look-up. */
export function codesOf(
  { db, user, services }: Pick<Context, 'db' | 'user' | 'services'>,
  serials: readonly number[],
): Promise<Map<number, string>> {
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  return codesOfSerials(source, serials)
}
