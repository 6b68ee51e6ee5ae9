import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  ATTRIBUTE_KIND_TEXT,
  ATTRIBUTE_KINDS,
  ATTRIBUTE_NAME_LIMIT,
  ATTRIBUTE_UNIT_LIMIT,
  type AttributeKind,
  CHOICE_LIMIT,
} from '@zhenma/contract/products/category-attributes'
import { Button, Checkbox, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Select } from '../../../kit/form/select.tsx'
import { type TranslatedField, TranslationsInput } from '../../../kit/form/translations-input.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { type AttributeDraft, type ChoiceDraft, newChoice } from './attribute-draft.ts'
import { attributeEditorTexts } from './attributes.texts.ts'

const NAME: TranslatedField = {
  name: 'name',
  label: attributeEditorTexts.name,
  limit: ATTRIBUTE_NAME_LIMIT,
}
const UNIT: TranslatedField = {
  name: 'unit',
  label: attributeEditorTexts.unit,
  limit: ATTRIBUTE_UNIT_LIMIT,
}
const CHOICE: TranslatedField = { ...NAME, label: attributeEditorTexts.choice }

function Choices(props: {
  readonly choices: readonly ChoiceDraft[]
  readonly onChange: (choices: readonly ChoiceDraft[]) => void
}): ReactNode {
  const { choices, onChange } = props
  const t = useTexts(attributeEditorTexts)
  const change = (choice: ChoiceDraft, part: Partial<ChoiceDraft>): void =>
    onChange(choices.map((one) => (one === choice ? { ...one, ...part } : one)))
  return (
    <>
      <ol className="attribute-choices">
        {choices.map((choice, index) => (
          <li key={choice.key}>
            <div>
              <Input
                value={choice.name}
                maxLength={ATTRIBUTE_NAME_LIMIT}
                autoFocus={choice.id === undefined}
                aria-label={`${t('choice')} ${index + 1}`}
                onChange={({ target }) => change(choice, { name: target.value })}
              />
              <TranslationsInput
                fields={[CHOICE]}
                value={choice.translations}
                onChange={(translations) => change(choice, { translations })}
              />
            </div>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('removeChoice', { place: index + 1 })}
              onClick={() => onChange(choices.filter((one) => one !== choice))}
            />
          </li>
        ))}
      </ol>
      {choices.length < CHOICE_LIMIT && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange([...choices, newChoice()])}
        >
          {t('addChoice')}
        </Button>
      )}
    </>
  )
}

/** One attribute of a category in its editor. */
export function AttributeItem(props: {
  readonly attribute: AttributeDraft
  readonly place: number
  readonly onChange: (part: Partial<AttributeDraft>) => void
  readonly onRemove: () => void
  /** Undefined where there is no place in that direction. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}): ReactNode {
  const { attribute, place, onChange } = props
  const t = useTexts(attributeEditorTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { kind, valueCount } = attribute
  const button = (label: string, icon: ReactNode, onClick: (() => void) | undefined): ReactNode => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={onClick === undefined}
      onClick={onClick}
    />
  )
  return (
    <li>
      <div className="attribute-line">
        <Input
          value={attribute.name}
          maxLength={ATTRIBUTE_NAME_LIMIT}
          // Whoever adds one goes on with its name.
          autoFocus={attribute.id === undefined}
          placeholder={t('name')}
          aria-label={t('nameOf', { place })}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select<AttributeKind>
          value={kind}
          aria-label={t('kindOf', { place })}
          disabled={valueCount > 0}
          options={ATTRIBUTE_KINDS.map((one) => ({
            value: one,
            label: say(ATTRIBUTE_KIND_TEXT[one]),
          }))}
          onChange={(chosen) =>
            onChange({
              kind: chosen,
              choices:
                chosen === 'choice' && attribute.choices.length === 0
                  ? [newChoice()]
                  : attribute.choices,
            })
          }
        />
        {kind === 'number' && (
          <Input
            className="attribute-unit"
            value={attribute.unit}
            maxLength={ATTRIBUTE_UNIT_LIMIT}
            placeholder={t('unit')}
            aria-label={t('unitOf', { place })}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        )}
        <Checkbox
          checked={attribute.isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        >
          {t('required')}
        </Checkbox>
        <Checkbox
          checked={attribute.isShown}
          onChange={({ target }) => onChange({ isShown: target.checked })}
        >
          {t('shown')}
        </Checkbox>
        <span>
          {button(t('up', { place }), <ArrowUpOutlined />, props.onUp)}
          {button(t('down', { place }), <ArrowDownOutlined />, props.onDown)}
          {button(t('take', { place }), <DeleteOutlined />, props.onRemove)}
        </span>
      </div>
      {valueCount > 0 && <p className="quiet">{t('values', { count: numberText(valueCount) })}</p>}
      {kind === 'choice' && (
        <Choices choices={attribute.choices} onChange={(choices) => onChange({ choices })} />
      )}
      <TranslationsInput
        fields={kind === 'number' ? [NAME, UNIT] : [NAME]}
        value={attribute.translations}
        onChange={(translations) => onChange({ translations })}
      />
    </li>
  )
}
