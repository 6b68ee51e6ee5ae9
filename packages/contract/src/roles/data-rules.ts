import type { Text } from '../kernel/texts.ts'

/** Which rows of an entity a role sees and changes, the widest first (a menu's policy). */
export const DATA_RULES = ['all', 'own_dealer', 'own_factory', 'own_records'] as const
export type DataRule = (typeof DATA_RULES)[number]

/** What the rules are called. */
export const DATA_RULE_TEXTS: Readonly<Record<DataRule, Text>> = {
  all: { cn: '全部数据', tc: '全部資料', en: 'All records' },
  own_dealer: { cn: '本经销商及下级', tc: '本經銷商及下級', en: 'Own dealer and below' },
  own_factory: { cn: '本工厂', tc: '本工廠', en: 'Own factory' },
  own_records: { cn: '仅本人', tc: '僅本人', en: 'Own records' },
}

type Ruled = {
  /** The rules that its rows can keep: they have a dealer, a factory or an author. */
  readonly rules: readonly DataRule[]
  /**
   * First halves of the permissions that reach its rows: lists and changes, but also names to choose
   * from, filters, sums, and what is told beside other rows. Who holds none of them is told nothing of
   * the entity by any call (`reachOf`), so what is forgotten here fails instead of telling too much.
   */
  readonly reachedBy: readonly string[]
}

/** Work with labels: what was scanned, its batch, and whose it is. */
const LABEL_WORK = [
  'buyer-report',
  'label',
  'inbound',
  'outbound',
  'return',
  'delivery',
  'relate',
  'allot',
  'depot',
  'logistics',
  'exception',
  'stocktaking',
  'extended-data',
  'qa-card',
  'warranty',
  'activity',
  'movement',
  'stock',
] as const

/**
 * The entities whose rows belong to somebody. Products, templates and other master data are everybody's;
 * a task is always its owner's.
 */
export const RULED_ENTITIES = {
  dealer: {
    rules: ['all', 'own_dealer'],
    reachedBy: [
      'dealer',
      'redemption',
      'dealer-activity',
      'dealer-account',
      'buyer-report',
      'area',
      'label',
      'inbound',
      'outbound',
      'return',
      'delivery',
      'allot',
      'exception',
      'movement',
      'activity',
      'order',
      'user',
    ],
  },
  batch: {
    rules: ['all', 'own_dealer', 'own_factory', 'own_records'],
    reachedBy: ['batch', 'query', 'query-template', 'trace', 'transparency-log', ...LABEL_WORK],
  },
  label: {
    rules: ['all', 'own_dealer', 'own_factory'],
    reachedBy: ['batch', 'transparency-log', ...LABEL_WORK],
  },
  movement: { rules: ['all', 'own_dealer', 'own_factory', 'own_records'], reachedBy: ['movement'] },
  /** Whoever is held to the own records sees what they made, and what they are to scan. */
  order: {
    rules: ['all', 'own_dealer', 'own_factory', 'own_records'],
    reachedBy: ['order', 'inbound', 'outbound'],
  },
  query: { rules: ['all', 'own_dealer', 'own_factory'], reachedBy: ['query'] },
  exception: {
    rules: ['all', 'own_dealer', 'own_factory', 'own_records'],
    reachedBy: ['exception'],
  },
  stocktaking: { rules: ['all', 'own_factory', 'own_records'], reachedBy: ['stocktaking'] },
  activity: {
    rules: ['all', 'own_records'],
    reachedBy: ['activity', 'win', 'payout', 'redemption', 'dealer-activity'],
  },
  /** A log tells who did what, as far as its reader sees the users; orders, who is to scan them. */
  user: {
    rules: ['all', 'own_dealer', 'own_factory'],
    reachedBy: ['user', 'recycle-bin', 'log', 'order', 'operator', 'dealer-account'],
  },
} as const satisfies Readonly<Record<string, Ruled>>

export type RuledEntity = keyof typeof RULED_ENTITIES
export const RULED_ENTITY_NAMES = Object.keys(RULED_ENTITIES) as readonly RuledEntity[]

/** The rules that rows of an entity can keep. */
export const rulesOf = (entity: RuledEntity): readonly DataRule[] => RULED_ENTITIES[entity].rules

/** Whether a permission reaches rows of an entity. */
export function reachesRows(permission: string, entity: RuledEntity): boolean {
  const prefix = permission.split(':')[0] ?? ''
  return (RULED_ENTITIES[entity].reachedBy as readonly string[]).includes(prefix)
}

/** Entities → rule; what is not named is open as a whole. */
export type DataRules = Readonly<Partial<Record<RuledEntity, DataRule>>>

/**
 * Whether whoever is held to `own` may give `wanted`: the same, or only what the other makes. One's own
 * dealer and one's own factory say nothing of each other.
 */
export const isWithinRule = (own: DataRule, wanted: DataRule): boolean =>
  own === 'all' || own === wanted || wanted === 'own_records'
