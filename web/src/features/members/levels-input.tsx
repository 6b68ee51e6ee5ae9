import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  LEVEL_NAME_LIMIT,
  MAXIMUM_BIRTHDAY_POINTS,
  MAXIMUM_LEVELS,
  MAXIMUM_MULTIPLIER,
} from '@zhenma/contract/members/levels'
import { MAXIMUM_POINTS } from '@zhenma/contract/members/points-words'
import { Button, Checkbox, Form, Input, InputNumber } from 'antd'
import { useState, type ReactNode } from 'react'
import { NumberInput } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type LevelDraft, withNewLevel } from './level-drafts.ts'
import { levelTexts } from './levels.texts.ts'
import './members.css'

type ItemProps = {
  readonly level: LevelDraft
  readonly place: number
  readonly hasErrors: boolean
  readonly isNew: boolean
  readonly onChange: (part: Partial<LevelDraft>) => void
  readonly onRemove: () => void
}

function LevelItem({ level, place, onChange, ...props }: ItemProps): ReactNode {
  const t = useTexts(levelTexts)
  /** With a state of its own: not all are wrong when one is. */
  const field = (label: string, isMissing: boolean, control: ReactNode): ReactNode => (
    <label>
      <span>{label}</span>
      <Form.Item validateStatus={props.hasErrors && isMissing ? 'error' : ''}>{control}</Form.Item>
    </label>
  )
  return (
    <li>
      <fieldset>
        <legend>{t('one', { place })}</legend>
        {field(
          t('name'),
          level.name.trim() === '',
          <Input
            value={level.name}
            maxLength={LEVEL_NAME_LIMIT}
            autoFocus={props.isNew}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />,
        )}
        {field(
          t('points'),
          level.points === null,
          <NumberInput
            value={level.points}
            min={0}
            max={MAXIMUM_POINTS}
            onChange={(points) => onChange({ points })}
          />,
        )}
        {field(
          t('multiplier'),
          false,
          <InputNumber<number>
            className="fill"
            value={level.multiplier}
            min={1}
            max={MAXIMUM_MULTIPLIER}
            step={0.25}
            precision={2}
            onChange={(multiplier) => onChange({ multiplier })}
          />,
        )}
        {field(
          t('birthdayPoints'),
          false,
          <NumberInput
            value={level.birthdayPoints}
            min={0}
            max={MAXIMUM_BIRTHDAY_POINTS}
            onChange={(birthdayPoints) => onChange({ birthdayPoints })}
          />,
        )}
        <div className="level-promises">
          <Checkbox
            checked={level.freeShipping}
            onChange={({ target }) => onChange({ freeShipping: target.checked })}
          >
            {t('freeShipping')}
          </Checkbox>
          <Checkbox
            checked={level.earlyAccess}
            onChange={({ target }) => onChange({ earlyAccess: target.checked })}
          >
            {t('earlyAccess')}
          </Checkbox>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('remove', { place })}
            title={t('remove', { place })}
            onClick={props.onRemove}
          />
        </div>
      </fieldset>
    </li>
  )
}

/** The levels of a company; in which order they are typed does not matter. */
export function LevelsInput(props: {
  readonly value?: readonly LevelDraft[]
  readonly onChange?: (levels: readonly LevelDraft[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange } = props
  const t = useTexts(levelTexts)
  const { status } = Form.Item.useStatus()
  const [added, setAdded] = useState<string>()
  const add = (): void => {
    const levels = withNewLevel(value)
    setAdded(levels.at(-1)?.key)
    onChange?.(levels)
  }
  return (
    <div className="levels-input" id={props.id} tabIndex={-1}>
      {value.length === 0 && <p>{t('none')}</p>}
      <ol>
        {value.map((level, index) => (
          <LevelItem
            key={level.key}
            level={level}
            place={index + 1}
            hasErrors={status === 'error'}
            isNew={level.key === added}
            onChange={(part) =>
              onChange?.(value.map((one) => (one === level ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange?.(value.filter((one) => one !== level))}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= MAXIMUM_LEVELS}
        onClick={add}
      >
        {t('add')}
      </Button>
    </div>
  )
}
