import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { type BlockType, PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import { blocksOf, type TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { PaneProps } from '../editor/kind.ts'
import { AddBlock } from './add-block.tsx'
import { newBlock } from './block-controls.ts'
import { BlockRow, type BlockSteps } from './block-row.tsx'
import {
  type AnyBlock,
  besideOf,
  blockOf,
  duplicated,
  freshId,
  inserted,
  isInnerType,
  type Place,
  placeOf,
  removed,
  rowOf,
  shifted,
} from './block-tree.ts'
import { blockTexts } from './block.texts.ts'
import { useBlockDrag } from './use-block-drag.ts'

/** The blocks of a page in their order, with those in columns below theirs. */
export function BlockList(props: PaneProps<TraceDocument>): ReactNode {
  const { document, selected, onSelect, onChange, flaws, mayEdit } = props
  const t = useTexts(blockTexts)
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<{ readonly id: string }>()
  const [announcement, setAnnouncement] = useState('')

  // A moved row may be another element, in another list: the keyboard goes along.
  useEffect(() => {
    if (focus === undefined) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []
    const row = [...rows].find((one) => one.dataset['block'] === focus.id)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [focus])

  const tell = (next: TraceDocument, id: string): void => {
    const block = blockOf(next, id)
    const place = placeOf(next, id)
    if (block === undefined || place === undefined) return
    const count = rowOf(next, place).length
    setAnnouncement(
      t('movedTo', { name: say(BLOCK_TEXT[block.type]), number: place.at + 1, count }),
    )
  }
  const choose = (id: string): void => {
    onSelect(id)
    setFocus({ id })
  }
  const drag = useBlockDrag(document, (next, id) => {
    onChange(next)
    choose(id)
    tell(next, id)
  })
  const steps: BlockSteps = {
    select: onSelect,
    shift(id, by) {
      const next = shifted(document, id, by)
      if (next === document) return
      onChange(next)
      choose(id)
      tell(next, id)
    },
    duplicate(id) {
      const copy = duplicated(document, id)
      if (copy === undefined || blocksOf(copy.document).length > PAGE_LIMITS.blocks) return
      onChange(copy.document)
      choose(copy.id)
    },
    remove(id) {
      const block = blockOf(document, id)
      // The verdict is on every page; one too many may go.
      const verdicts = document.blocks.filter(({ type }) => type === 'verdict').length
      if (block === undefined || (block.type === 'verdict' && verdicts < 2)) return
      const next = removed(document, id)
      // Those within a block go with it: the next one is looked for behind them.
      const beside = besideOf(document, id)
      onChange(next)
      const left = beside !== undefined && blockOf(next, beside) ? beside : next.blocks[0]?.id
      if (left === undefined) onSelect(undefined)
      else choose(left)
    },
    go(id, by) {
      const all = blocksOf(document)
      const next = all[all.findIndex((one) => one.id === id) + by]
      if (next !== undefined) choose(next.id)
    },
  }
  const add = (type: BlockType, place: Place): void => {
    const block = newBlock(type, freshId(document, type))
    onChange(inserted(document, block, place))
    choose(block.id)
  }
  const isFull = blocksOf(document).length >= PAGE_LIMITS.blocks
  const offered = (type: BlockType, isWithin: boolean): boolean =>
    isWithin
      ? isInnerType(type)
      : type !== 'verdict' || !document.blocks.some((block) => block.type === 'verdict')
  /** Behind the chosen block, or at the end. */
  const placeForNew = (type: BlockType): Place => {
    const at = selected === undefined ? undefined : placeOf(document, selected)
    if (at === undefined) return { at: document.blocks.length }
    const isWithin = at.columns !== undefined
    const hasRoom = rowOf(document, at).length < PAGE_LIMITS.blocksOfColumn
    if (!isWithin || (hasRoom && isInnerType(type))) return { ...at, at: at.at + 1 }
    const holder = document.blocks.findIndex(({ id }) => id === at.columns?.id)
    return { at: holder + 1 }
  }
  const row = (block: AnyBlock, place: Place, isLast: boolean): ReactNode => (
    <BlockRow
      key={block.id}
      block={block}
      place={place}
      isLast={isLast}
      isSelected={block.id === selected}
      isFlawed={flaws.some(({ item }) => item === block.id)}
      mayEdit={mayEdit}
      steps={steps}
      drag={drag}
    >
      {block.type === 'columns' &&
        block.columns.map((column, index) => (
          <section
            key={index}
            className="block-column"
            aria-label={t('column', { column: index + 1 })}
          >
            <header>
              <small>{t('column', { column: index + 1 })}</small>
              {mayEdit && (
                <AddBlock
                  isSmall
                  text={t('addInto', { column: index + 1 })}
                  disabled={isFull || column.length >= PAGE_LIMITS.blocksOfColumn}
                  offers={(type) => offered(type, true)}
                  onAdd={(type) =>
                    add(type, { columns: { id: block.id, column: index }, at: column.length })
                  }
                />
              )}
            </header>
            {column.length === 0 ? (
              <EmptyColumn
                place={{ columns: { id: block.id, column: index }, at: 0 }}
                drag={drag}
              />
            ) : (
              <ul>
                {column.map((inner, at) =>
                  row(
                    inner,
                    { columns: { id: block.id, column: index }, at },
                    at === column.length - 1,
                  ),
                )}
              </ul>
            )}
          </section>
        ))}
    </BlockRow>
  )
  return (
    <div ref={list} className="block-list">
      <ul>
        {document.blocks.map((block, at) => row(block, { at }, at === document.blocks.length - 1))}
      </ul>
      {mayEdit && (
        <>
          <AddBlock
            text={isFull ? t('full', { limit: PAGE_LIMITS.blocks }) : t('add')}
            disabled={isFull}
            offers={(type) => offered(type, false)}
            onAdd={(type) => add(type, placeForNew(type))}
          />
          <p className="quiet block-keys">{t('keys')}</p>
        </>
      )}
      <output className="visually-hidden" aria-live="polite">
        {announcement}
      </output>
    </div>
  )
}

function EmptyColumn(props: {
  readonly place: Place
  readonly drag: ReturnType<typeof useBlockDrag>
}): ReactNode {
  const { place, drag } = props
  const t = useTexts(blockTexts)
  return (
    <p className="block-empty" data-drop={drag.markOf(place, false)} {...drag.spotProps(place)}>
      {t('emptyColumn')}
    </p>
  )
}
