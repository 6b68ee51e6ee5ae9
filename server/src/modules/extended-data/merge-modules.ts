import {
  EXTENDED_SOURCES,
  type ExtendedSource,
} from '@zhenma/contract/extended-data/extended-data.contract'

type InModule = { readonly name: string; readonly moduleName: string }

/** The module a record stands in: a record without one is a module of its own. */
export function moduleOf({ name, moduleName }: InModule): string {
  return moduleName === '' ? name : moduleName
}

/**
 * What applies to a label: its own records, then of its batch's and its product's those of modules
 * that nothing nearer has. A module comes from one source as a whole, also where the nearer one is
 * not displayed: that is how a label goes without what its product says.
 */
export function mergeModules<R extends InModule>(
  bySource: Readonly<Record<ExtendedSource, readonly R[]>>,
): (R & { readonly source: ExtendedSource })[] {
  const taken = new Set<string>()
  return EXTENDED_SOURCES.flatMap((source) => {
    const own = bySource[source].filter((record) => !taken.has(moduleOf(record)))
    for (const record of own) taken.add(moduleOf(record))
    return own.map((record) => ({ ...record, source }))
  })
}
