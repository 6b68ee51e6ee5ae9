import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { fieldTexts } from '../fields/field.texts.ts'
import { BlockIcon } from './block-icons.tsx'
import type { AnyBlock, Place } from './block-tree.ts'
import { blockTexts } from './block.texts.ts'
import { summaryOf } from './trace-flaws.ts'
import type { BlockDrag } from './use-block-drag.ts'

/** What can be done with a block from its row. */
export type BlockSteps = {
  readonly select: (id: string) => void
  readonly shift: (id: string, by: -1 | 1) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  /** The keyboard goes to the next row. */
  readonly go: (id: string, by: -1 | 1) => void
}

function keyDown(event: KeyboardEvent, id: string, steps: BlockSteps, mayEdit: boolean): void {
  const { key, altKey } = event
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  const isRemoval = key === 'Delete' || key === 'Backspace'
  if (by === undefined && !isRemoval) return
  event.preventDefault()
  if (by !== undefined && !altKey) return steps.go(id, by)
  if (!mayEdit) return
  if (by !== undefined) steps.shift(id, by)
  else steps.remove(id)
}

/** One block in the list: chosen by a press, moved by dragging or with Alt and the arrows. */
export function BlockRow(props: {
  readonly block: AnyBlock
  readonly place: Place
  readonly isLast: boolean
  readonly isSelected: boolean
  readonly isFlawed: boolean
  readonly mayEdit: boolean
  readonly steps: BlockSteps
  readonly drag: BlockDrag
  readonly children?: ReactNode
}): ReactNode {
  const { block, place, isSelected, mayEdit, steps, drag } = props
  const t = useTexts(blockTexts)
  const tField = useTexts(fieldTexts)
  const say = useSay()
  const language = useLanguage()
  const { id, type } = block
  const name = say(BLOCK_TEXT[type])
  const summary = summaryOf(block, language)
  return (
    <li
      className="block-row"
      data-selected={isSelected || undefined}
      data-dragged={drag.dragged === id || undefined}
      data-drop={drag.markOf(place, props.isLast)}
      {...(mayEdit ? drag.rowProps(id, place) : {})}
    >
      <div className="block-line">
        {mayEdit && <HolderOutlined aria-hidden className="block-handle" />}
        <button
          type="button"
          className="block-button"
          data-block={id}
          aria-pressed={isSelected}
          aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
          onClick={() => steps.select(id)}
          onKeyDown={(event) => keyDown(event, id, steps, mayEdit)}
        >
          <BlockIcon type={type} />
          <span className="block-name">{name}</span>
          {summary !== '' && <span className="block-summary">{summary}</span>}
          {block.when !== undefined && (
            <EyeOutlined
              className="block-sign"
              aria-label={t('conditional')}
              title={t('conditional')}
            />
          )}
          {props.isFlawed && (
            <ExclamationCircleFilled
              className="block-flawed"
              aria-label={t('flawed')}
              title={t('flawed')}
            />
          )}
        </button>
      </div>
      {isSelected && mayEdit && (
        <div className="block-tools" role="group" aria-label={name}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={tField('up')}
            title={tField('up')}
            onClick={() => steps.shift(id, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={tField('down')}
            title={tField('down')}
            onClick={() => steps.shift(id, 1)}
          />
          {type !== 'verdict' && (
            <>
              <Button
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={t('duplicate')}
                title={t('duplicate')}
                onClick={() => steps.duplicate(id)}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('removeBlock')}
                title={t('removeBlock')}
                onClick={() => steps.remove(id)}
              />
            </>
          )}
        </div>
      )}
      {props.children}
    </li>
  )
}
