import { type DemoAccount, demo } from '@zhenma/contract/demo/demo.contract'
import { createHash } from 'node:crypto'
import { checkPassword } from '../../platform/auth/password.ts'
import { implement } from '../../platform/http/implement.ts'
import { readHashes } from './demo.store.ts'

type Judged = { readonly hash: string; readonly isUnchanged: Promise<boolean> }

/** By username: a hash is checked once, for a check is slow on purpose and everybody may ask. Of each server's own list. */
const judgedOf = new WeakMap<object, Map<string, Judged>>()

export const demoRoutes = implement(demo)({
  /** Only accounts that the told password opens: one that somebody has changed is theirs. */
  async logins({ asPlatform, services: { demo: companies = [] }, language: reader }) {
    if (companies.length === 0) return []
    const everybody = companies.flatMap(({ accounts }) => accounts)
    const hashes = await asPlatform((db) =>
      readHashes(
        db,
        everybody.map(({ username }) => username),
      ),
    )
    const judged = judgedOf.get(companies) ?? new Map<string, Judged>()
    judgedOf.set(companies, judged)
    const reported = await Promise.all(
      companies.map(async ({ names, language, accounts }) => ({
        name: names[reader],
        language,
        accounts: await openedBy(judged, accounts, hashes),
      })),
    )
    return reported.filter(({ accounts }) => accounts.length > 0)
  },
})

async function openedBy(
  judged: Map<string, Judged>,
  accounts: readonly DemoAccount[],
  hashes: ReadonlyMap<string, string>,
): Promise<DemoAccount[]> {
  const opened = await Promise.all(
    accounts.map(async (account) => {
      const hash = hashes.get(account.username)
      return hash !== undefined && (await isUnchanged(judged, account, hash))
    }),
  )
  return accounts.filter((_, index) => opened[index])
}

function isUnchanged(
  judged: Map<string, Judged>,
  { username, password }: DemoAccount,
  hash: string,
): Promise<boolean> {
  const known = judged.get(username)
  if (known?.hash === hash) return known.isUnchanged
  const md5 = createHash('md5').update(password).digest('hex')
  const judgement = { hash, isUnchanged: checkPassword(md5, hash) }
  judged.set(username, judgement)
  return judgement.isUnchanged
}
