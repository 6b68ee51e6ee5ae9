// What other modules may use of the ledger (ADR 0066).
export {
  type Account,
  balanceOf,
  type Balance,
  earn,
  entriesOf,
  type EntryKind,
  type EntryRow,
  openAccount,
  type Owner,
  type Refused,
  spend,
} from './ledger.store.ts'
export { checkLedgers, expireLots } from './ledger-upkeep.ts'
