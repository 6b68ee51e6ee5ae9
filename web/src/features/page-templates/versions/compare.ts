import { type Language, LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { saysSame } from '../../../kit/history/history.ts'
import type { ComparedItem } from '../editor/kind.ts'
import { labelOfPath } from '../editor/flaws.ts'
import { LANGUAGE_SIGN } from '../fields/field.texts.ts'

/** A property in which an item differs, as it was and as it is; an empty side: it was not there. */
export type ChangedValue = {
  readonly label: string
  readonly before: string
  readonly after: string
}

export type ItemChange = {
  readonly id: string
  readonly name: Text
  readonly what: 'added' | 'removed' | 'changed' | 'moved'
  readonly values: readonly ChangedValue[]
}

/** Of every value within an item: where it is, and what it says. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? found : found.set(path.join('.'), value.join(', '))
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const [at, text] of leaves(part, [...path, key])) found.set(at, text)
    }
    return found
  }
  if (value === undefined || value === null || value === '') return found
  return found.set(path.join('.'), typeof value === 'string' ? value : JSON.stringify(value))
}

/** `title.en`: the title, in English. */
function labelOf(path: string, language: Language): string {
  const parts = path.split('.')
  const label = labelOfPath(parts, language)
  const of = LANGUAGES.find((one) => one === parts.at(-1))
  return of === undefined ? label : `${label} (${LANGUAGE_SIGN[of]})`
}

function changedValues(before: unknown, after: unknown, language: Language): ChangedValue[] {
  const [old, now] = [leaves(before), leaves(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({
      label: labelOf(path, language),
      before: old.get(path) ?? '',
      after: now.get(path) ?? '',
    }))
}

/** The longest run of ids that both have in one order: whoever is not in it has been moved. */
function inOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  const at = (one: number, other: number): number => lengths[one]?.[other] ?? 0
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[one]
      if (row === undefined) continue
      row[other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const kept = new Set<string>()
  let [one, other] = [0, 0]
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) {
      kept.add(before[one] ?? '')
      one += 1
      other += 1
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  }
  return kept
}

/** What became of each item from one version to another: in the order of the later one, then what is gone. */
export function compareItems(
  before: readonly ComparedItem[],
  after: readonly ComparedItem[],
  language: Language,
): ItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]))
  const now = new Set(after.map(({ id }) => id))
  const stayed = inOrder(
    before.map(({ id }) => id).filter((id) => now.has(id)),
    after.map(({ id }) => id).filter((id) => old.has(id)),
  )
  const changes: ItemChange[] = []
  for (const { id, name, value } of after) {
    const was = old.get(id)
    if (was === undefined) changes.push({ id, name, what: 'added', values: [] })
    else if (!saysSame(was.value, value)) {
      const values = changedValues(was.value, value, language)
      changes.push({ id, name, what: 'changed', values })
    } else if (!stayed.has(id)) changes.push({ id, name, what: 'moved', values: [] })
  }
  for (const { id, name } of before) {
    if (!now.has(id)) changes.push({ id, name, what: 'removed', values: [] })
  }
  return changes
}
