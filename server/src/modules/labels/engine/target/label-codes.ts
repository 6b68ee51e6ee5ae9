import { cleanScannedText } from '@zhenma/codes/code-format'
import { codecOf, findKey, type KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
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

export type NamedLabel = { readonly serial: number; readonly batchId: number }

/** Which label of the company a code names, or undefined: other companies' codes are not told. */
export async function labelOfCode(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  text: string,
): Promise<NamedLabel | undefined> {
  return (await labelsOfCodes(db, companyId, keyRing, [text]))[0]
}

/** The same of many codes, in their order. */
export async function labelsOfCodes(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  texts: readonly string[],
): Promise<(NamedLabel | undefined)[]> {
  const read = await readCodes(db, companyId, keyRing, texts.map(cleanScannedText))
  const asked = read.flatMap(({ code, candidates }, position) =>
    candidates.map(({ serial, keyId }) => ({ position, serial, keyId, length: code.length })),
  )
  if (asked.length === 0) return texts.map(() => undefined)
  const found = await rows(
    db,
    sql<NamedLabel & { position: number }>`
      select distinct on (c.position) c.position, c.serial, b.id as "batchId"
        from unnest(${asked.map((c) => c.position)}::integer[], ${asked.map((c) => c.serial)}::bigint[],
                    ${asked.map((c) => c.keyId)}::text[], ${asked.map((c) => c.length)}::integer[])
             with ordinality c (position, serial, key_id, code_length, number)
       cross join lateral (
         select id, hi, key_id, code_length from batch
          where company_id = ${companyId} and lo <= c.serial order by lo desc limit 1) b
       where b.hi >= c.serial and b.key_id = c.key_id
         and (b.code_length = c.code_length or b.key_id = ${FOREIGN_KEY})
       order by c.position, c.number`,
  )
  const byPosition = new Map(found.map(({ position, ...label }) => [position, label]))
  return texts.map((_, position) => byPosition.get(position))
}
