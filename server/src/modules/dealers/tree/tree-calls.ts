import { type DealerNode, TREE_PAGE } from '@zhenma/contract/dealers/dealer-tree.contract'
import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { may, PLATFORM_COMPANY_ID } from '../../../platform/auth/session.ts'
import { asPlatformRole } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { usableItems } from '../../dictionaries/index.ts'
import { regionNameText } from '../../sales-regions/index.ts'
import { dealerStore, visibleDealers } from '../dealers.store.ts'
import {
  countBranch,
  findTreePath,
  lockDealers,
  readLevel,
  writeSuperior,
} from './dealer-tree.store.ts'
import {
  countGrades,
  dealersOfCompany,
  findCompany,
  type NamedDealer,
  ownDealers,
} from './named-dealers.store.ts'
import { moveBelow } from './place-in-tree.ts'

/** The regions of records in the caller's language. */
const inWords = <R extends { readonly regionName: string }>(
  { language }: Pick<Context, 'language'>,
  records: readonly R[],
) =>
  records.map(({ regionName, ...record }) => ({
    ...record,
    regionText: regionNameText(regionName, language),
  }))

/** One level of the tree, a page of it. */
export async function openLevel(
  ctx: Context,
  { below, from }: InputOf<typeof dealers.level>,
): Promise<{ nodes: DealerNode[]; hasMore: boolean }> {
  const wish = { below: below ?? null, from, limit: TREE_PAGE + 1 }
  const found = await readLevel(ctx.db, ctx.user, wish)
  return { nodes: inWords(ctx, found.slice(0, TREE_PAGE)), hasMore: found.length > TREE_PAGE }
}

/** What would move with a dealer. */
export async function branchOf({ db, user }: Context, id: number) {
  const treePath = await findTreePath(db, user, id)
  if (treePath === undefined) throw fail('NOT_FOUND')
  return countBranch(db, user.companyId, treePath)
}

/**
 * Puts a dealer with all below it under another one, or on top; how many have moved. Throws DEALER_CYCLE
 * below itself, FIELD_REFERENCE for a superior that is not the caller's to choose, NOT_FOUND.
 */
export async function moveDealer(
  ctx: Context,
  { id, superiorId }: InputOf<typeof dealers.move>,
): Promise<number> {
  const { db, user } = ctx
  const { companyId } = user
  await lockDealers(db, companyId)
  const held = await dealerStore.hold(db, { companyId, visible: visibleDealers(user) }, id)
  if (held === undefined) throw fail('NOT_FOUND')
  const before = { superiorId: held.superiorId }
  const after = { superiorId: superiorId ?? null }
  const count = await moveBelow(ctx, id, before, after)
  if (count === 0) return 0
  await writeSuperior(db, companyId, id, after.superiorId)
  await logChange(ctx, { operation: 'update', entity: 'dealer', entityId: id, before, after })
  return count
}

/** The grades: those of the dictionary, then what else dealers have. */
export async function gradesOf(ctx: Context): Promise<OutputOf<typeof dealers.grades>> {
  const counted = new Map(
    (await countGrades(ctx.db, ctx.user)).map(({ grade, count }) => [grade, count]),
  )
  const reader = {
    db: ctx.db,
    installation: ctx.services.installation,
    companyId: ctx.user.companyId,
  }
  const offered = (await usableItems(reader, 'dealer_grade', ctx.language)) ?? []
  const grades = new Set([...offered.map(({ text }) => text), ...counted.keys()])
  return [...grades].map((grade) => ({ grade, count: counted.get(grade) ?? 0 }))
}

type Wish = Omit<InputOf<typeof dealers.ofCompanyCode>, 'comcode'>

/** Dealers of the own company. */
export const listOwnDealers = async (ctx: Context, wish: Wish) =>
  inWords(ctx, await ownDealers(ctx.db, ctx.user, wish))

/**
 * Dealers of the company with a code: of the own one those that the caller sees; of any for the platform's
 * people who see companies. Every other code is NOT_FOUND.
 */
export async function dealersByCode(
  ctx: Context,
  { comcode, ...wish }: InputOf<typeof dealers.ofCompanyCode>,
) {
  const { db, user } = ctx
  if (user.companyId !== PLATFORM_COMPANY_ID) {
    // Row-level security lets a company find itself and no other.
    if ((await findCompany(db, comcode)) === undefined) throw fail('NOT_FOUND')
    return listOwnDealers(ctx, wish)
  }
  if (!may(user, platformCompanies.list.allow)) throw fail('ACCESS_DENIED')
  const found = await asPlatformRole(db, async (): Promise<NamedDealer[] | undefined> => {
    const company = await findCompany(db, comcode)
    return company && dealersOfCompany(db, company.id, wish)
  })
  if (found === undefined) throw fail('NOT_FOUND')
  return inWords(ctx, found)
}
