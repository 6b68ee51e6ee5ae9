import { cleanScannedText } from '@zhenma/codes/code-format'
import { codecOf, findKey, type KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { FOREIGN_KEY } from './foreign-codes.ts'
import { readCodes } from './read-target.ts'

/** What a code is made with; `foreignCode` where it was made elsewhere, and looked up. */
export type CodeMaking = {
  readonly codeLength: number
  readonly keyId: string
  readonly foreignCode?: string | null
}

/** The printed code of a serial of a batch. Throws where the batch's key is not in the ring. */
export function codeOfLabel(
  keyRing: KeyRing,
  companyId: number,
  batch: CodeMaking,
  serial: number,
): string {
  // Without its code at hand a label is named by its serial.
  if (batch.keyId === FOREIGN_KEY) return batch.foreignCode ?? String(serial)
  const key = findKey(keyRing, batch.keyId)
  if (key === undefined) throw new Error(`the key ${batch.keyId} is not in the key ring`)
  return codecOf(key, batch.codeLength).encode(companyId, serial)
}

/** Which label of the company a code names, or undefined: other companies' codes are not told. */
export async function labelOfCode(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  text: string,
): Promise<{ serial: number; batchId: number } | undefined> {
  const code = cleanScannedText(text)
  const [read] = await readCodes(db, companyId, keyRing, [code])
  const candidates = read?.candidates ?? []
  if (candidates.length === 0) return undefined
  const found = await rows(
    db,
    sql<{ serial: number; batchId: number }>`
      select c.serial, b.id as "batchId"
        from unnest(${candidates.map((c) => c.serial)}::bigint[], ${candidates.map((c) => c.keyId)}::text[])
             with ordinality c (serial, key_id, place)
       cross join lateral (
         select id, hi, key_id, code_length from batch
          where company_id = ${companyId} and lo <= c.serial order by lo desc limit 1) b
       where b.hi >= c.serial and b.key_id = c.key_id
         and (b.code_length = ${code.length} or b.key_id = ${FOREIGN_KEY})
       order by c.place limit 1`,
  )
  return found[0]
}
