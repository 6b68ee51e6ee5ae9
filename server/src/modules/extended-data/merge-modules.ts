import {
  EXTENDED_SOURCES,
  type ExtendedSource,
} from '@zhenma/contract/extended-data/extended-data.contract'
import type { ShownModule } from '@zhenma/contract/buyer-checks/buyer-checks.contract'

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

/** What of a record a buyer's page is made from. */
export type ShownRecord = ShownModule['records'][number] & {
  readonly moduleName: string
  readonly displayed: boolean
}

/** What buyers are shown of a label's records, by module, in the order of first appearance. */
export function shownModules(
  bySource: Readonly<Record<ExtendedSource, readonly ShownRecord[]>>,
): ShownModule[] {
  const modules = new Map<string, ShownModule['records']>()
  for (const record of mergeModules(bySource)) {
    if (!record.displayed) continue
    const { name, type, content, imageUrl } = record
    const module = moduleOf(record)
    modules.set(module, [...(modules.get(module) ?? []), { name, type, content, imageUrl }])
  }
  return [...modules].map(([name, records]) => ({ name, records }))
}
