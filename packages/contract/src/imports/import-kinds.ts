import type { Allow } from '../kernel/endpoint.ts'
import { alone } from '../kernel/entity.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { place } from '../places/place.entity.ts'

/** What can be imported by the wizard. */
export const IMPORT_KINDS = [
  'product',
  'dealer',
  'place',
  'order',
  'user',
  'operator',
  'category',
  'region',
] as const
export type ImportKindName = (typeof IMPORT_KINDS)[number]

/** What each kind brings in, as titles say it. */
export const IMPORT_KIND_TEXT = texts({
  product: WORDS.products,
  dealer: WORDS.dealers,
  place: alone(place.many),
  order: WORDS.orders,
  user: WORDS.users,
  operator: WORDS.operators,
  category: WORDS.productCategories,
  region: WORDS.salesRegions,
})

type Permission = Exclude<Allow, 'session' | 'public'>

/** The permission of each kind: whoever has it may do all that the wizard does with its own imports. */
export const IMPORT_PERMISSIONS: Readonly<Record<ImportKindName, Permission>> = {
  product: 'product:import',
  dealer: 'dealer:import',
  place: 'place:import',
  order: 'order:import',
  user: 'user:create',
  operator: 'operator:create',
  category: 'category:create',
  region: 'area:edit',
}

/**
 * mapping: read, and waits to be told what its columns are; checking, applying, taking_back: a task works on it;
 * checked: told what would come of every row; applied; taken_back.
 */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'taking_back',
  'taken_back',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Which rows of a sheet count: those that are new, those that are known, or both. */
export const IMPORT_MODES = ['both', 'insert', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What becomes, or would become, of a row. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Of an import that made accounts: whether their passwords wait for whoever imported them, or were handed out. */
export const PASSWORD_STATES = ['waiting', 'handed_out'] as const

/** What a task can do for an import. */
export const IMPORT_STEPS = ['stage', 'check', 'apply', 'take_back'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

export const IMPORT_ROW_LIMIT = 100_000
/** Rows of a sheet of users or operators: each is compared with all others, and gets a password. */
export const ACCOUNT_ROW_LIMIT = 10_000
export const IMPORT_FILE_LIMIT_BYTES = 32 * 1024 * 1024
/** Rows that are shown before anything is mapped, those above the heading among them. */
export const PREVIEW_ROWS = 100
/** Kinds of mistakes that are listed together; the most frequent come first. */
export const MISTAKES_SHOWN = 100
/** Characters of one cell that is mended by hand. */
export const CELL_TEXT_LIMIT = 10_000
