import type { BlockOf, InnerBlock } from '@zhenma/contract/page-documents/blocks'
import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { PaneProps } from '../editor/kind.ts'
import { type Values, withValue } from '../fields/control.ts'
import { ControlFields } from '../fields/controls.tsx'
import { FIELD_TEXT } from '../fields/field.texts.ts'
import { FieldGroup } from '../fields/texts-field.tsx'
import { BLOCK_CONTROLS } from './block-controls.ts'
import { BlockIcon } from './block-icons.tsx'
import { type AnyBlock, blockOf, replaced } from './block-tree.ts'
import { BLOCK_ABOUT, blockTexts } from './block.texts.ts'
import { ConditionFields } from './condition-fields.tsx'

type Columns = readonly (readonly InnerBlock[])[]

/** As many columns as asked for; what stood in those that go comes into the last that stays. */
export function withColumns(columns: Columns, count: number): InnerBlock[][] {
  const kept = Array.from({ length: count }, (_, index) => [...(columns[index] ?? [])])
  kept.at(-1)?.push(...columns.slice(count).flat())
  return kept
}

function ColumnCount(props: {
  readonly block: BlockOf<'columns'>
  readonly mayEdit: boolean
  readonly onChange: (block: AnyBlock) => void
}): ReactNode {
  const { block, mayEdit, onChange } = props
  const t = useTexts(FIELD_TEXT)
  const counts = Array.from({ length: PAGE_LIMITS.columns - 1 }, (_, index) => index + 2)
  return (
    <FieldGroup label={t('columns')} path="columns">
      <Radio.Group
        optionType="button"
        disabled={!mayEdit}
        value={block.columns.length}
        options={counts.map((count) => ({ value: count, label: count }))}
        onChange={({ target }) =>
          onChange({ ...block, columns: withColumns(block.columns, Number(target.value)) })
        }
      />
    </FieldGroup>
  )
}

/** What the chosen block says, and when it is shown. */
export function BlockProperties(props: PaneProps<TraceDocument>): ReactNode {
  const { document, selected, onChange, mayEdit } = props
  const t = useTexts(blockTexts)
  const say = useSay()
  const block = selected === undefined ? undefined : blockOf(document, selected)
  if (block === undefined) return <p className="quiet page-hint">{t('chooseBlock')}</p>
  const change = (next: unknown, mark?: string): void =>
    onChange(replaced(document, next as AnyBlock), mark && `${block.id} ${mark}`)
  const whole = props.flaws.filter(({ item, path }) => item === block.id && path === '')
  return (
    <section key={block.id} className="page-properties" aria-label={say(BLOCK_TEXT[block.type])}>
      <h2>
        <BlockIcon type={block.type} /> {say(BLOCK_TEXT[block.type])}
      </h2>
      <p className="quiet">{say(BLOCK_ABOUT[block.type])}</p>
      {whole.map(({ message }) => (
        <p key={message} className="page-flaw" role="alert">
          {message}
        </p>
      ))}
      {block.type === 'columns' && (
        <ColumnCount block={block} mayEdit={mayEdit} onChange={change} />
      )}
      <ControlFields
        controls={BLOCK_CONTROLS[block.type]}
        values={block as unknown as Values}
        onChange={change}
      />
      {block.type !== 'verdict' && (
        <ConditionFields
          value={block.when}
          onChange={(when) => change(withValue(block as unknown as Values, 'when', when))}
        />
      )}
    </section>
  )
}
