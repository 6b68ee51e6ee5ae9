import { CARD_CONTENT_LIMIT } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cardTexts } from './cards.texts.ts'

type Handed<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
}

/** Whether buyers see it, as a filter. */
export function DisplayedSelect(props: YesNoProps): ReactNode {
  const t = useTexts(cardTexts)
  return <YesNoSelect {...props} yes={t('shown')} no={t('hidden')} any={t('anyDisplayed')} />
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
