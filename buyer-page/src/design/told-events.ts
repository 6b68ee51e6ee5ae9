import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import type {
  TraceEventKind,
  TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import { isShown } from './conditions.ts'
import { type DesignedProps, shownBlocks } from './designed-cards.tsx'

/** A text of an event, or its files. */
export type ToldPart = TraceEventText | 'file'

/** What a page tells of events, by their kind: what no block of it shows is none of it. */
export function toldEvents(
  props: DesignedProps,
): ReadonlyMap<TraceEventKind, ReadonlySet<ToldPart>> {
  const { answer, language, design } = props
  const { above, below } = shownBlocks(props)
  const told = new Map<TraceEventKind, Set<ToldPart>>()
  for (const block of [...above, ...below]) {
    const inner: readonly (InnerBlock | PageBlock)[] =
      block.type === 'columns'
        ? block.columns.flat().filter((one) => isShown(one, answer, language, design))
        : [block]
    for (const one of inner) {
      for (const kind of kindsOf(one)) {
        told.set(kind, new Set([...(told.get(kind) ?? []), ...partsOf(one)]))
      }
    }
  }
  return told
}

function kindsOf(block: InnerBlock | PageBlock): readonly TraceEventKind[] {
  if (block.type === 'timeline') return block.events ?? []
  return block.type === 'certificates' ? block.kinds : []
}

function partsOf(block: InnerBlock | PageBlock): readonly ToldPart[] {
  if (block.type !== 'timeline') return ['name', 'file']
  if (block.precision === 'none') return ['name', 'note']
  return block.precision === 'region'
    ? ['name', 'note', 'region']
    : ['name', 'note', 'region', 'location']
}
