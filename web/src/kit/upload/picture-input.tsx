import type { ImagePurpose } from '@zhenma/contract/files/files.contract'
import type { ReactNode } from 'react'
import { ImageUpload, type UploadedImage } from './image-upload.tsx'

/** The one picture of a record. */
export function PictureInput(props: {
  readonly purpose: ImagePurpose
  readonly value?: UploadedImage
  readonly onChange?: (value: UploadedImage | undefined) => void
  readonly id?: string
  readonly picture?: (image: UploadedImage) => ReactNode
}): ReactNode {
  const { value, onChange, ...rest } = props
  return (
    <ImageUpload
      {...rest}
      maximum={1}
      value={value ? [value] : []}
      onChange={(images) => onChange?.(images[0])}
    />
  )
}

type Pictured = {
  readonly imageId: string | null
  readonly imageUrl: string | null
  readonly name: string
}

/** A record as a form with a `PictureInput` takes it. */
export function withPicture<R extends Pictured>(record: R) {
  const { imageId, imageUrl, name } = record
  const image = imageId === null ? undefined : { id: imageId, url: imageUrl ?? '', name }
  return { ...record, imageId: image }
}

/** The form's values as a call takes them: a picture by its id. */
export function withPictureId({ imageId, ...values }: Record<string, unknown>) {
  return { ...values, imageId: (imageId as UploadedImage | undefined)?.id ?? null }
}
