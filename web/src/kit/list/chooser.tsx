import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import VerticalLeftOutlined from '@ant-design/icons/VerticalLeftOutlined'
import VerticalRightOutlined from '@ant-design/icons/VerticalRightOutlined'
import {
  DENSITIES,
  type Density,
  LOOK_LIMITS,
  MINIMUM_COLUMN_PX,
  type PinSide,
} from '@zhenma/contract/list-views/list-look'
import { Button, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { listTexts } from './list.texts.ts'
import {
  type ListView,
  moveColumn,
  pinColumn,
  placeColumn,
  widenColumn,
} from './views/list-view.ts'

export type ChooserProps = {
  readonly view: ListView
  readonly onChange: (view: ListView | undefined) => void
  /** By the columns' names: what they are called, and how wide they are before anybody changes it. */
  readonly labels: Readonly<Record<string, string>>
  readonly widths: Readonly<Record<string, number>>
}

const STEP_PX = 10

/** Pixels; what is half typed does not make the column jump. */
function Width(props: {
  readonly label: string
  readonly value: number
  readonly onChange: (widthPx: number) => void
}): ReactNode {
  const [draft, setDraft] = useState<string>()
  return (
    <input
      type="number"
      aria-label={props.label}
      title={props.label}
      min={MINIMUM_COLUMN_PX}
      max={LOOK_LIMITS.widthPx}
      step={STEP_PX}
      value={draft ?? props.value}
      onChange={({ target }) => {
        setDraft(target.value)
        const width = Number(target.value)
        if (width >= MINIMUM_COLUMN_PX && width <= LOOK_LIMITS.widthPx) props.onChange(width)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}

function PinButton(props: {
  readonly side: PinSide
  readonly label: string
  readonly isPinned: boolean
  readonly onPin: (side: PinSide | undefined) => void
}): ReactNode {
  const { side, label, isPinned } = props
  return (
    <Button
      type={isPinned ? 'primary' : 'text'}
      size="small"
      icon={side === 'left' ? <VerticalRightOutlined /> : <VerticalLeftOutlined />}
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      onClick={() => props.onPin(isPinned ? undefined : side)}
    />
  )
}

/** One column: dragged or moved, shown or hidden, made wider, pinned. */
function ColumnLine(
  props: ChooserProps & {
    readonly name: string
    readonly dragged: string | undefined
    readonly onDrag: (name: string | undefined) => void
  },
): ReactNode {
  const { view, onChange, name, dragged } = props
  const t = useTexts(listTexts)
  const label = props.labels[name] ?? name
  const isShown = !view.hidden.includes(name)
  const shownCount = view.order.length - view.hidden.length
  const index = view.order.indexOf(name)
  const toggle = (isChosen: boolean): void => {
    const hidden = view.hidden.filter((other) => other !== name)
    onChange({ ...view, hidden: isChosen ? hidden : [...hidden, name] })
  }
  return (
    <li
      draggable
      data-dragged={dragged === name || undefined}
      onDragStart={() => props.onDrag(name)}
      onDragEnd={() => props.onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged !== undefined) onChange(placeColumn(view, dragged, name))
      }}
    >
      <HolderOutlined className="handle" aria-hidden />
      <label>
        <input
          type="checkbox"
          checked={isShown}
          // A list without any column could not be read, nor mended.
          disabled={isShown && shownCount === 1}
          onChange={(event) => toggle(event.target.checked)}
        />
        {label}
      </label>
      <Width
        label={t('widthOf', { name: label })}
        value={view.widths[name] ?? props.widths[name] ?? MINIMUM_COLUMN_PX}
        onChange={(width) => onChange(widenColumn(view, name, width))}
      />
      {(['left', 'right'] as const).map((side) => (
        <PinButton
          key={side}
          side={side}
          label={t(side === 'left' ? 'pinLeft' : 'pinRight', { name: label })}
          isPinned={view.pinned[name] === side}
          onPin={(to) => onChange(pinColumn(view, name, to))}
        />
      ))}
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('moveUp', { name: label })}
        disabled={index === 0}
        onClick={() => onChange(moveColumn(view, name, -1))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('moveDown', { name: label })}
        disabled={index === view.order.length - 1}
        onClick={() => onChange(moveColumn(view, name, 1))}
      />
    </li>
  )
}

/** The columns of a list in their order, each with what can be done with it; and how dense the rows are. */
export function Chooser(props: ChooserProps): ReactNode {
  const { view, onChange } = props
  const t = useTexts(listTexts)
  const [dragged, setDragged] = useState<string>()
  return (
    <div className="column-chooser">
      <Segmented<Density>
        block
        size="small"
        aria-label={t('density')}
        value={view.density}
        onChange={(density) => onChange({ ...view, density })}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
      />
      <ul>
        {view.order.map((name) => (
          <ColumnLine key={name} {...props} name={name} dragged={dragged} onDrag={setDragged} />
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('resetView')}
      </Button>
    </div>
  )
}
