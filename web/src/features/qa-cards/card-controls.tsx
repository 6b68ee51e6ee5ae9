import { CARD_CONTENT_LIMIT } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './cards.texts.ts'

type Handed<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
}

/** Whether buyers see it, as a filter. */
export function DisplayedSelect(
  props: Handed<boolean> & { readonly 'aria-label'?: string },
): ReactNode {
  const { value, onChange, ...rest } = props
  const t = useTexts(cardTexts)
  return (
    <Select<'yes' | 'no'>
      {...rest}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      allowClear
      placeholder={t('anyDisplayed')}
      popupMatchSelectWidth={false}
      options={[
        { value: 'yes', label: t('shown') },
        { value: 'no', label: t('hidden') },
      ]}
      onChange={(choice) => onChange?.(choice === undefined ? undefined : choice === 'yes')}
    />
  )
}

/** What the card promises. */
export function ContentInput({ value = '', onChange, ...rest }: Handed<string>): ReactNode {
  const t = useTexts(cardTexts)
  return (
    <Input.TextArea
      {...rest}
      value={value}
      rows={6}
      maxLength={CARD_CONTENT_LIMIT}
      showCount
      placeholder={t('contentHint')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** The card's picture. */
export function PictureInput({ value, onChange, ...rest }: Handed<UploadedImage>): ReactNode {
  return (
    <ImageUpload
      {...rest}
      purpose="qa-card"
      maximum={1}
      value={value ? [value] : []}
      onChange={(images) => onChange?.(images[0])}
    />
  )
}
