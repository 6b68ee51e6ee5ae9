import type { z } from 'zod'
import type { JudgedProblem, RowToJudge } from '../../imports/index.ts'
import type { AccountFields, KnownAccount } from './accounts.store.ts'

/** A row of a sheet of accounts, on its way. */
export type AccountRow = {
  readonly of: RowToJudge
  /** What its form would take. */
  readonly form: z.ZodObject
  readonly problems: JudgedProblem[]
  readonly known: KnownAccount | undefined
  /** The account as it will be; undefined: it cannot be read. */
  readonly after: AccountFields | undefined
  /** It is stored so already. */
  readonly isSame: boolean
}

/** One that would change something. */
export type ChangedRow = AccountRow & { readonly after: AccountFields }
