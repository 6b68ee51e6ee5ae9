import type { ExtendedSource } from '@zhenma/contract/extended-data/extended-data.contract'
import type { ShownModule } from '@zhenma/contract/verify/verify.contract'
import { mergeModules, moduleOf } from './merge-modules.ts'

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
