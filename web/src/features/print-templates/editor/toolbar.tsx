import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import GroupOutlined from '@ant-design/icons/GroupOutlined'
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined'
import UngroupOutlined from '@ant-design/icons/UngroupOutlined'
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import {
  ALIGNMENTS,
  type Alignment,
  type Direction,
  DIRECTIONS,
  LEAST_DISTRIBUTED,
  unitsOf,
} from '../arranging/aligning.ts'
import { movable } from '../arranging/steps.ts'
import type { Zoom } from '../stage/use-zoom.ts'
import { percentOf } from '../stage/viewport.ts'
import { designTexts } from './design.texts.ts'
import type { Commands } from './use-commands.ts'
import type { Design } from './use-design.ts'

/** Two bars and the line that they are drawn to; of distribution two lines and a bar between them. */
const PATHS: Readonly<Record<Alignment | Direction, string>> = {
  left: 'M1 1h1v14H1zM4 3h10v4H4zM4 9h6v4H4z',
  center: 'M7.5 1h1v14h-1zM3 3h10v4H3zM5 9h6v4H5z',
  right: 'M14 1h1v14h-1zM2 3h10v4H2zM6 9h6v4H6z',
  top: 'M1 1h14v1H1zM3 4h4v10H3zM9 4h4v6H9z',
  middle: 'M1 7.5h14v1H1zM3 3h4v10H3zM9 5h4v6H9z',
  bottom: 'M1 14h14v1H1zM3 2h4v10H3zM9 6h4v6H9z',
  across: 'M1 1h1v14H1zM14 1h1v14h-1zM6 4h4v8H6z',
  down: 'M1 1h14v1H1zM1 14h14v1H1zM4 6h8v4H4z',
}

const ArrangeIcon = ({ kind }: { readonly kind: Alignment | Direction }): ReactNode => (
  <svg className="arrange-icon" viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[kind]} />
  </svg>
)

const ALIGN = {
  left: 'alignLeft',
  center: 'alignCenter',
  right: 'alignRight',
  top: 'alignTop',
  middle: 'alignMiddle',
  bottom: 'alignBottom',
} as const satisfies Readonly<Record<Alignment, keyof typeof designTexts>>
const DISTRIBUTE = {
  across: 'distributeAcross',
  down: 'distributeDown',
} as const satisfies Readonly<Record<Direction, keyof typeof designTexts>>

function Tool(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly danger?: boolean
  readonly onClick: () => void
}): ReactNode {
  const { label, icon, disabled, danger = false, onClick } = props
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      danger={danger}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  )
}

/** What can be done with what is chosen. */
export function ArrangeTools(props: {
  readonly design: Design
  readonly commands: Commands
}): ReactNode {
  const { design, commands } = props
  const { elements, chosen } = design
  const t = useTexts(designTexts)
  const tKit = useTexts(kitTexts)
  const units = unitsOf(elements, chosen).length
  const canMove = movable(elements, chosen).length > 0
  const isGrouped = commands.picked.some(({ group }) => group !== null)
  return (
    <div className="design-tools" role="group" aria-label={t('arrange')}>
      {ALIGNMENTS.map((alignment) => (
        <Tool
          key={alignment}
          label={t(ALIGN[alignment])}
          icon={<ArrangeIcon kind={alignment} />}
          disabled={!canMove}
          onClick={() => commands.align(alignment)}
        />
      ))}
      {DIRECTIONS.map((direction) => (
        <Tool
          key={direction}
          label={t(DISTRIBUTE[direction])}
          icon={<ArrangeIcon kind={direction} />}
          disabled={units < LEAST_DISTRIBUTED}
          onClick={() => commands.distribute(direction)}
        />
      ))}
      <Tool
        label={t('turn')}
        icon={<RotateRightOutlined />}
        disabled={!canMove}
        onClick={commands.turn}
      />
      <Tool
        label={t('raise')}
        icon={<ArrowUpOutlined />}
        disabled={chosen.size === 0}
        onClick={() => commands.raise(1)}
      />
      <Tool
        label={t('lower')}
        icon={<ArrowDownOutlined />}
        disabled={chosen.size === 0}
        onClick={() => commands.raise(-1)}
      />
      <Tool
        label={t('group')}
        icon={<GroupOutlined />}
        disabled={chosen.size < 2}
        onClick={commands.group}
      />
      <Tool
        label={t('ungroup')}
        icon={<UngroupOutlined />}
        disabled={!isGrouped}
        onClick={commands.ungroup}
      />
      <Tool
        label={t('duplicate')}
        icon={<CopyOutlined />}
        disabled={chosen.size === 0 || !commands.hasRoom(chosen.size)}
        onClick={commands.duplicate}
      />
      <Tool
        danger
        label={tKit('remove')}
        icon={<DeleteOutlined />}
        disabled={!canMove}
        onClick={commands.remove}
      />
    </div>
  )
}

/** How the label is looked at. */
export function ViewTools(props: {
  readonly zoom: Zoom
  readonly hasGrid: boolean
  readonly isSnapping: boolean
  readonly onGrid: (hasGrid: boolean) => void
  readonly onSnap: (isSnapping: boolean) => void
}): ReactNode {
  const { zoom } = props
  const t = useTexts(designTexts)
  return (
    <div className="design-tools" role="group" aria-label={t('view')}>
      <Tool
        label={t('zoomOut')}
        icon={<ZoomOutOutlined />}
        disabled={false}
        onClick={() => zoom.zoom(-1)}
      />
      <output className="design-zoom">{percentOf(zoom.scale)}%</output>
      <Tool
        label={t('zoomIn')}
        icon={<ZoomInOutlined />}
        disabled={false}
        onClick={() => zoom.zoom(1)}
      />
      <Button type="text" size="small" onClick={zoom.fit}>
        {t('fit')}
      </Button>
      <Checkbox checked={props.hasGrid} onChange={({ target }) => props.onGrid(target.checked)}>
        {t('grid')}
      </Checkbox>
      <Checkbox
        checked={props.isSnapping}
        title={t('snapHelp')}
        onChange={({ target }) => props.onSnap(target.checked)}
      >
        {t('snap')}
      </Checkbox>
    </div>
  )
}
