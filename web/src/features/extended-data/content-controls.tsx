import {
  CONTENT_LIMITS,
  EXTENDED_TYPES,
  type ExtendedType,
} from '@zhenma/contract/extended-data/extended-content'
import { EXTENDED_TYPE_TEXT } from '@zhenma/contract/extended-data/extended-data.refusals'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { contentHints, extendedTexts } from './extended.texts.ts'

type Handed<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
}

/** The types by their names; `isFilter`: nothing chosen reads "any". */
export function TypeSelect(
  props: Handed<ExtendedType> & { readonly isFilter?: boolean; readonly 'aria-label'?: string },
): ReactNode {
  const { isFilter = false, value, ...rest } = props
  const t = useTexts(extendedTexts)
  const say = useSay()
  return (
    <Select<ExtendedType>
      {...rest}
      value={value ?? null}
      allowClear={isFilter}
      {...(isFilter ? { placeholder: t('anyType') } : {})}
      popupMatchSelectWidth={false}
      options={EXTENDED_TYPES.map((type) => ({
        value: type,
        label: say(EXTENDED_TYPE_TEXT[type]),
      }))}
    />
  )
}

/** Whether buyers see it, as a filter. */
export function DisplayedSelect(props: YesNoProps): ReactNode {
  const t = useTexts(extendedTexts)
  return <YesNoSelect {...props} yes={t('shown')} no={t('hidden')} any={t('anyDisplayed')} />
}

/** The type that the form around a control has chosen. */
function useChosenType(): ExtendedType {
  const form = Form.useFormInstance()
  return (Form.useWatch('type', form) as ExtendedType | undefined) ?? 'text'
}

/** A line, a text or an address, as the chosen type wants it. */
export function ContentInput(props: Handed<string>): ReactNode {
  const { value = '', onChange, id } = props
  const type = useChosenType()
  const t = useTexts(contentHints)
  const shared = {
    value,
    maxLength: CONTENT_LIMITS[type],
    placeholder: t(type),
    ...(id === undefined ? {} : { id }),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange?.(event.target.value),
  }
  if (type === 'text') return <Input {...shared} />
  if (type === 'link' || type === 'video') return <Input {...shared} inputMode="url" />
  const rows = type === 'image' ? 3 : 6
  return (
    <Input.TextArea
      {...shared}
      rows={rows}
      showCount
      className={type === 'code' ? 'mono' : ''}
      spellCheck={type !== 'code'}
    />
  )
}

/** The picture of a text with image; for other types its whole row is out of sight (extended.css). */
export function PictureInput(props: Handed<UploadedImage>): ReactNode {
  const { value, onChange, id } = props
  if (useChosenType() !== 'image') return <span data-not-asked />
  return (
    <ImageUpload
      purpose="extended-data"
      maximum={1}
      value={value ? [value] : []}
      {...(id === undefined ? {} : { id })}
      onChange={(images) => onChange?.(images[0])}
    />
  )
}
