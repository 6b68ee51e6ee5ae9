import type {
  AttributeInput,
  CountedAttribute,
} from '@zhenma/contract/products/category-attributes'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail, failWith, type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import { referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findCategory, listCategories, lockCategories } from '../categories.store.ts'
import {
  type AttributeEntry,
  attributesOf,
  countChoices,
  countValues,
  namesAround,
  ownAttributes,
  replaceAttributes,
  type StoredAttribute,
} from './attributes.store.ts'

/** A category's attributes for whoever edits them: own ones, those taken away, those from above. */
export async function readOwnAttributes({ db, user }: Context, categoryId: number) {
  const { companyId } = user
  if ((await findCategory(db, companyId, categoryId)) === undefined) throw fail('NOT_FOUND')
  const own = await ownAttributes(db, companyId, categoryId)
  const counts = await countValues(
    db,
    companyId,
    own.map(({ id }) => id),
  )
  const counted = own.map(({ isRemoved, ...row }) => ({
    isRemoved,
    row: { ...row, valueCount: counts.get(row.id) ?? 0 } satisfies CountedAttribute,
  }))
  const names = new Map((await listCategories(db, companyId)).map(({ id, name }) => [id, name]))
  const all = await attributesOf(db, companyId, categoryId)
  return {
    attributes: counted.filter(({ isRemoved }) => !isRemoved).map(({ row }) => row),
    removed: counted.filter(({ isRemoved }) => isRemoved).map(({ row }) => row),
    inherited: all
      .filter((attribute) => attribute.categoryId !== categoryId)
      .map(({ isRemoved: _, ...row }) => ({
        ...row,
        categoryName: names.get(row.categoryId) ?? '',
      })),
  }
}

/** New choices get the next numbers; those that there were keep theirs, each once. */
function entryOf(input: AttributeInput, had: StoredAttribute | undefined): AttributeEntry {
  const { id, kind, choices, translations, unit, ...rest } = input
  const free = new Set((had?.choices ?? []).map((choice) => choice.id))
  let last = Math.max(0, ...free)
  const numberOf = (given: number | null | undefined): number => {
    if (given != null && free.delete(given)) return given
    last += 1
    return last
  }
  const kept = choices.map((choice) => ({
    id: numberOf(choice.id),
    name: choice.name,
    translations: withoutEmpty(choice.translations),
  }))
  return {
    ...rest,
    id: id ?? null,
    kind,
    unit: kind === 'number' ? unit : '',
    translations: withoutEmpty(translations),
    choices: kind === 'choice' ? kept : [],
  }
}

const refused = (problems: readonly ProblemDraft[]): void => {
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
}
const FIELD = { field: 'attributes' }

/** Choices that are left out although products have them, and kinds that are changed although they have values. */
async function lossesOf(
  { db, user }: Context,
  entries: readonly AttributeEntry[],
  had: ReadonlyMap<number, StoredAttribute>,
  counts: ReadonlyMap<number, number>,
): Promise<ProblemDraft[]> {
  const problems: ProblemDraft[] = []
  for (const { id, name, kind, choices } of entries) {
    const before = id === null ? undefined : had.get(id)
    const count = counts.get(id ?? 0) ?? 0
    if (before === undefined || count === 0) continue
    if (before.kind !== kind) {
      problems.push(problem('ATTRIBUTE_KIND_FIXED', { name, count }, FIELD))
      continue
    }
    const left = before.choices.filter((choice) => !choices.some((one) => one.id === choice.id))
    if (left.length === 0) continue
    const chosen = await countChoices(db, user.companyId, before.id)
    for (const choice of left) {
      const used = chosen.get(choice.id) ?? 0
      if (used === 0) continue
      const values = { name, choice: choice.name, count: used }
      problems.push(problem('CHOICE_IN_USE', values, FIELD))
    }
  }
  return problems
}

/** Names that come twice, here or in the categories around, and choices that are missing or come twice. */
async function mistakesOf(
  { db, user }: Context,
  categoryId: number,
  entries: readonly AttributeEntry[],
  categoryName: string,
): Promise<ProblemDraft[]> {
  const around = await namesAround(db, user.companyId, categoryId)
  const taken = new Map(around.map(({ name, category }) => [name.toLowerCase(), category]))
  const problems: ProblemDraft[] = []
  for (const { name, kind, choices } of entries) {
    const category = taken.get(name.toLowerCase())
    if (category !== undefined) problems.push(problem('ATTRIBUTE_TWICE', { name, category }, FIELD))
    else taken.set(name.toLowerCase(), categoryName)
    const names = new Set(choices.map((choice) => choice.name.toLowerCase()))
    if (kind === 'choice' && (choices.length === 0 || names.size < choices.length)) {
      problems.push(problem('CHOICES_MISSING', { name }, FIELD))
    }
  }
  return problems
}

/** As the log keeps them: without their numbers. */
const inLog = (attributes: readonly AttributeEntry[]) =>
  attributes.map(({ id: _, choices, ...attribute }) => ({
    ...attribute,
    choices: choices.map(({ name }) => name),
  }))

/**
 * Saves a category's attributes. Values are never lost: what is taken away (`removed`: knowing of its
 * values) keeps them and can be brought back; a kind with values, and a choice that products have, cannot
 * be changed. Refuses with all that is wrong at once, each with its count.
 */
export async function saveAttributes(
  ctx: Context,
  categoryId: number,
  given: readonly AttributeInput[],
  removed: readonly number[],
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  await lockCategories(db, companyId)
  const category = await findCategory(db, companyId, categoryId)
  if (category === undefined) throw fail('NOT_FOUND')
  const own = await ownAttributes(db, companyId, categoryId)
  const had = new Map(own.map((attribute) => [attribute.id, attribute]))
  const left = new Set(had.keys())
  for (const { id } of given) {
    if (id != null && !left.delete(id)) throw referenceFailure('attributes')
  }
  const entries = given.map((input) => entryOf(input, had.get(input.id ?? 0)))
  const counts = await countValues(db, companyId, [...had.keys()])
  const dropped = [...left].flatMap((id) => {
    const attribute = had.get(id)
    const count = counts.get(id) ?? 0
    if (attribute === undefined || attribute.isRemoved || count === 0) return []
    if (removed.includes(id)) return []
    return [problem('ATTRIBUTE_HAS_VALUES', { name: attribute.name, count }, FIELD)]
  })
  refused([
    ...(await mistakesOf(ctx, categoryId, entries, category.name)),
    ...(await lossesOf(ctx, entries, had, counts)),
    ...dropped,
  ])
  await replaceAttributes(db, companyId, categoryId, entries)
  await logChange(ctx, {
    operation: 'update',
    entity: 'category',
    entityId: categoryId,
    before: { attributes: inLog(own.filter(({ isRemoved }) => !isRemoved)) },
    after: { attributes: inLog(entries) },
  })
}
