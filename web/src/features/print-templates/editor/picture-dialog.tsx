import type { ReactNode } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import type { UploadedImage } from '../../../kit/upload/image-upload.tsx'
import { PictureInput } from '../../../kit/upload/picture-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { designTexts } from './design.texts.ts'

/** Asks for the file of a new picture. */
export function PictureDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onPicture: (image: UploadedImage) => void
}): ReactNode {
  const t = useTexts(designTexts)
  return (
    <Dialog
      open={props.open}
      title={t('addPicture')}
      footer={null}
      onCancel={props.onClose}
      width={420}
      destroyOnHidden
    >
      <PictureInput
        purpose="print-template"
        onChange={(image) => {
          if (image) props.onPicture(image)
        }}
      />
    </Dialog>
  )
}
