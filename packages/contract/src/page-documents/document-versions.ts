import type { TraceDocument } from './trace-document.ts'

type Stored = Readonly<Record<string, unknown>>
/** Brings a block of one version into the next one. Never changed once it has landed: published pages hang on it. */
export type BlockUpgrade = (block: Stored) => Stored

/**
 * By type: the first brings version 1 into version 2, and so on. Published pages are never rewritten: an old one is
 * brought up to date each time it is read.
 */
export type BlockUpgrades = Readonly<Record<string, readonly BlockUpgrade[]>>

/** Every block is still of its first version. */
export const BLOCK_UPGRADES: BlockUpgrades = {}

function upgradeBlock(block: Stored, upgrades: BlockUpgrades): Stored {
  let current = block
  for (const upgrade of (upgrades[String(block['type'])] ?? []).slice(versionOf(block) - 1)) {
    current = { ...upgrade(current), type: block['type'], version: versionOf(current) + 1 }
  }
  if (current['type'] !== 'columns') return current
  const columns = current['columns'] as readonly (readonly Stored[])[]
  return {
    ...current,
    columns: columns.map((column) => column.map((inner) => upgradeBlock(inner, upgrades))),
  }
}

const versionOf = ({ version }: Stored): number => (typeof version === 'number' ? version : 1)

/** A stored page as it is drawn today. `upgrades`: for tests of how this works. */
export function upgradedDocument(
  stored: unknown,
  upgrades: BlockUpgrades = BLOCK_UPGRADES,
): TraceDocument {
  const { blocks, ...rest } = stored as { readonly blocks: readonly Stored[] }
  return {
    ...rest,
    blocks: blocks.map((block) => upgradeBlock(block, upgrades)),
  } as unknown as TraceDocument
}
