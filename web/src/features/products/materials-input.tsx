import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { materialRemoval } from '@zhenma/contract/kernel/rules/images'
import { sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import {
  MATERIAL_LIMIT,
  MATERIAL_NAME_LIMIT,
  MATERIAL_ORIGIN_LIMIT,
} from '@zhenma/contract/products/materials'
import { App, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { moved } from '../../kit/moved.ts'
import { ImageUpload } from '../../kit/upload/image-upload.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { withNewMaterial, type MaterialDraft } from './materials-draft.ts'
import { materialTexts } from './materials.texts.ts'
import './products.css'

type Steps = {
  readonly onChange: (change: Partial<MaterialDraft>) => void
  readonly onRemove: () => void
  /** Undefined where there is no place in that direction. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

/** One raw material: its picture, what it is, where it is from, and its place among the others. */
function MaterialItem(
  props: Steps & {
    readonly material: MaterialDraft
    readonly place: number
    readonly hasErrors: boolean
    readonly isNew: boolean
  },
): ReactNode {
  const { material, place, onChange } = props
  const { name, origin, image } = material
  const t = useTexts(materialTexts)
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
    <li aria-label={t('place', { place })}>
      <ImageUpload
        purpose="product"
        value={image ? [image] : []}
        onChange={(images) => onChange({ image: images[0] })}
      />
      <div className="material-words">
        {/* Each with a state of its own: not all of them are wrong when one is. */}
        <Form.Item validateStatus={props.hasErrors && name.trim() === '' ? 'error' : ''}>
          <Input
            value={name}
            maxLength={MATERIAL_NAME_LIMIT}
            placeholder={t('name')}
            aria-label={t('nameOf', { place })}
            autoFocus={props.isNew}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item validateStatus="">
          <Input
            value={origin}
            maxLength={MATERIAL_ORIGIN_LIMIT}
            placeholder={t('origin')}
            aria-label={t('originOf', { place })}
            onChange={(event) => onChange({ origin: event.target.value })}
          />
        </Form.Item>
      </div>
      <div className="material-buttons">
        {button(t('up', { place }), <ArrowUpOutlined />, props.onUp)}
        {button(t('down', { place }), <ArrowDownOutlined />, props.onDown)}
        {button(t('remove', { place }), <DeleteOutlined />, props.onRemove)}
      </div>
    </li>
  )
}

/** The raw materials of a product, in their order. One that has a picture is not removed. */
export function MaterialsInput(props: {
  readonly value?: readonly MaterialDraft[]
  readonly onChange?: (materials: readonly MaterialDraft[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange } = props
  const t = useTexts(materialTexts)
  const language = useLanguage()
  const { message } = App.useApp()
  const { status } = Form.Item.useStatus()
  const [added, setAdded] = useState<string>()

  const remove = (material: MaterialDraft, place: number): void => {
    const isRight = materialRemoval.safeParse({ imageId: material.image?.id }).success
    if (isRight) onChange?.(value.filter((one) => one !== material))
    else void message.warning(sayRule('material_image', t('place', { place }), language))
  }
  const add = (): void => {
    const materials = withNewMaterial(value)
    setAdded(materials.at(-1)?.key)
    onChange?.(materials)
  }
  return (
    <div className="materials" id={props.id} tabIndex={-1}>
      {value.length > 0 && (
        <ol>
          {value.map((material, index) => {
            const to = (place: number) => () => onChange?.(moved(value, index, place))
            return (
              <MaterialItem
                key={material.key}
                material={material}
                place={index + 1}
                hasErrors={status === 'error'}
                isNew={material.key === added}
                onChange={(change) =>
                  onChange?.(value.map((one) => (one === material ? { ...one, ...change } : one)))
                }
                onRemove={() => remove(material, index + 1)}
                onUp={index === 0 ? undefined : to(index - 1)}
                onDown={index === value.length - 1 ? undefined : to(index + 1)}
              />
            )
          })}
        </ol>
      )}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= MATERIAL_LIMIT}
        onClick={add}
      >
        {t('add')}
      </Button>
      {value.length > 0 && (
        <small>{t('count', { count: value.length, limit: MATERIAL_LIMIT })}</small>
      )}
    </div>
  )
}
