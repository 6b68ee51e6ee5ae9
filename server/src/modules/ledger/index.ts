// What other modules may use of the ledger (ADR 0068).
export {
  balanceOf,
  balancesOf,
  earn,
  earnedBy,
  entriesOf,
  goodUntil,
  hasEntry,
  hold,
  openAccount,
  pageOfEntries,
  refund,
  release,
  settle,
  spend,
} from './ledger.store.ts'
export { joinAccounts } from './join-accounts.store.ts'
export { checkLedgers, expireLots } from './ledger-upkeep.ts'
