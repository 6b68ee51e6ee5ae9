import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import type { UploadedImage } from '../../../kit/upload/image-upload.tsx'
import { PictureInput } from '../../../kit/upload/picture-input.tsx'
import { PrivatePicture } from '../../../entities/private-picture.tsx'

/** One side of an ID card, which no public address shows. */
export function IdCardInput(props: {
  readonly value?: UploadedImage
  readonly onChange?: (value: UploadedImage | undefined) => void
  readonly id?: string
}): ReactNode {
  return (
    <PictureInput
      {...props}
      purpose="id-card"
      picture={({ id, name }) => <PrivatePicture call={dealers.idCard} fileId={id} alt={name} />}
    />
  )
}
