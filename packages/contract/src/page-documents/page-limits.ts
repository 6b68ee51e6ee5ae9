/** What a page may hold. A page is kept whole in memory while buyers check, and sent to slow phones. */
export const PAGE_LIMITS = {
  /** Blocks of a page, those within columns included. */
  blocks: 60,
  columns: 3,
  blocksOfColumn: 8,
  pictures: 12,
  links: 8,
  /** Characters of all texts in all languages: with them a page stays within its 14 kB. */
  characters: 24_000,
  /** Characters of one text. */
  heading: 80,
  body: 3_000,
  caption: 120,
  label: 40,
  hours: 120,
  phone: 30,
  modules: 20,
  moduleName: 50,
} as const

/** What a page is put together from: `BLOCKS` has a schema for each. */
export const BLOCK_TYPES = [
  'verdict',
  'text',
  'picture',
  'gallery',
  'video',
  'product',
  'company',
  'batch',
  'timeline',
  'map',
  'materials',
  'papers',
  'certificates',
  'extended',
  'card',
  'record',
  'proof',
  'contact',
  'links',
  'divider',
  'columns',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

/**
 * Blocks that say what is known of the goods. A trace setting may show only some of them: they are
 * its `modules`.
 */
export const TRACE_MODULES = [
  'product',
  'company',
  'batch',
  'timeline',
  'map',
  'materials',
  'papers',
  'certificates',
  'extended',
  'card',
  'contact',
] as const satisfies readonly BlockType[]
export type TraceModule = (typeof TRACE_MODULES)[number]

/** Kinds of outcomes that a block may ask for. Without any it is shown on genuine goods alone. */
export const OUTCOME_KINDS = ['genuine', 'caution', 'unproven', 'bad'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** Steps of a timeline, in the order in which they happen. */
export const TIMELINE_STEPS = ['produced', 'inbound', 'outbound', 'sold', 'returned'] as const
export type TimelineStep = (typeof TIMELINE_STEPS)[number]

/** How exactly a timeline says where: not at all, the region, or the place by its name. */
export const PLACE_PRECISIONS = ['none', 'region', 'name'] as const
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number]
