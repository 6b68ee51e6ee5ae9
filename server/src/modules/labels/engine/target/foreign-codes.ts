import { type Database, rows } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

/** In place of a key: the codes of the batch were made elsewhere and are looked up. */
export const FOREIGN_KEY = 'foreign'
/** A batch of codes made elsewhere has codes of any length; this one lets it take any serial. */
export const FOREIGN_CODE_LENGTH = 24

/** What codes made elsewhere look like: printable ASCII without blanks, an address perhaps. */
const FOREIGN_SHAPE = /^[\x21-\x7e]{4,128}$/

/** Whether a text may be a code that was made elsewhere. Clean it first. */
export const isForeignShape = (text: string): boolean => FOREIGN_SHAPE.test(text)

/** The serials of those of the codes that the company has imported. */
export async function findForeignSerials(
  db: Database,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const possible = codes.filter(isForeignShape)
  if (possible.length === 0) return new Map()
  const found = await rows(
    db,
    prepared<{ code: string; serial: number }>`
      select f.code, f.serial from unnest(${possible}::text[]) given (code)
        join foreign_code f on f.company_id = ${companyId} and f.code = given.code`,
  )
  return new Map(found.map(({ code, serial }) => [code, serial]))
}
