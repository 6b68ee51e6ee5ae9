import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import { CAPTION_LIMIT } from '@zhenma/contract/products/product-shapes'
import type { Translations } from '@zhenma/contract/kernel/translations'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { type TranslatedField, TranslationsInput } from '../../../kit/form/translations-input.tsx'
import { moved } from '../../../kit/moved.ts'
import { ImageUpload, type UploadedImage } from '../../../kit/upload/image-upload.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import '../products.css'
import { productTexts } from '../products.texts.ts'

/** A picture as the form keeps it. */
export type Picture = UploadedImage & {
  readonly caption?: string
  readonly translations?: Translations<'name'>
}

const TRANSLATED: readonly TranslatedField[] = [
  { name: 'name', label: productTexts.caption, limit: CAPTION_LIMIT },
]

/** Pictures of one kind in their order, each with what buyers read below it. */
export function PicturesInput(props: {
  readonly value?: readonly Picture[]
  readonly onChange?: (pictures: readonly Picture[]) => void
  readonly maximum: number
  readonly id?: string
}): ReactNode {
  const { value = [], onChange, maximum, id } = props
  const t = useTexts(productTexts)
  const change = (picture: Picture, part: Partial<Picture>): void =>
    onChange?.(value.map((one) => (one === picture ? { ...one, ...part } : one)))
  const step = (label: string, icon: ReactNode, from: number, to: number): ReactNode => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={to < 0 || to >= value.length}
      onClick={() => onChange?.(moved(value, from, to))}
    />
  )
  return (
    <>
      <ImageUpload
        purpose="product"
        maximum={maximum}
        value={value}
        {...(onChange ? { onChange } : {})}
        {...(id === undefined ? {} : { id })}
      />
      {value.length > 0 && (
        <ol className="captions">
          {value.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.url} alt="" />
              <div>
                <Input
                  value={picture.caption ?? ''}
                  maxLength={CAPTION_LIMIT}
                  placeholder={t('caption')}
                  aria-label={t('captionOf', { place: index + 1 })}
                  onChange={({ target }) => change(picture, { caption: target.value })}
                />
                <TranslationsInput
                  fields={TRANSLATED}
                  value={picture.translations ?? {}}
                  onChange={(translations) => change(picture, { translations })}
                />
              </div>
              {value.length > 1 && (
                <div className="caption-steps">
                  {step(t('imageUp', { place: index + 1 }), <ArrowUpOutlined />, index, index - 1)}
                  {step(
                    t('imageDown', { place: index + 1 }),
                    <ArrowDownOutlined />,
                    index,
                    index + 1,
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
