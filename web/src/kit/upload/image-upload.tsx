import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { files, type ImagePurpose, type StoredImage } from '@zhenma/contract/files/files.contract'
import { App, ConfigProvider, Spin } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { confirmDanger } from '../dialog/confirm-danger.tsx'
import { useAction } from '../use-action.ts'
import { compressImage } from './compress-image.ts'
import { decideImage } from './image-rules.ts'
import { uploadTexts } from './upload.texts.ts'

/** Bytes as a person reads them. */
function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** `width` and `height`: in pixels, of one that was uploaded just now. */
export type UploadedImage = Pick<StoredImage, 'id' | 'url' | 'name'> &
  Partial<Pick<StoredImage, 'width' | 'height'>>

/** Makes a chosen file fit to upload: asks before compressing, says why it refuses. */
function usePreparedImage(): (file: File) => Promise<File | undefined> {
  const t = useTexts(uploadTexts)
  const { message } = App.useApp()
  return async (file) => {
    const { name } = file
    const decision = decideImage(file)
    if (decision === 'not-an-image') void message.error(t('notImage', { name }))
    if (decision === 'png-too-large') void message.error(t('pngTooLarge', { name }))
    if (decision === 'upload') return file
    if (decision !== 'compress') return undefined
    const isWanted = await confirmDanger({
      title: t('compressTitle'),
      consequence: t('compressText', { name, size: bytesText(file.size) }),
      action: t('compress'),
      isDanger: false,
    })
    if (!isWanted) return undefined
    try {
      return await compressImage(file)
    } catch {
      void message.error(t('unreadable', { name }))
      return undefined
    }
  }
}

/**
 * Pictures of a form: uploaded as they are chosen, kept by id. A full place must be emptied first. In a
 * form that can only be read they are looked at.
 */
export function ImageUpload(props: {
  readonly value?: readonly UploadedImage[]
  readonly onChange?: (images: readonly UploadedImage[]) => void
  readonly purpose: ImagePurpose
  readonly maximum?: number
  readonly id?: string
  /** How one is shown that has no public address. */
  readonly picture?: (image: UploadedImage) => ReactNode
}): ReactNode {
  const { value = [], onChange, purpose, maximum = 1 } = props
  const t = useTexts(uploadTexts)
  const { message } = App.useApp()
  const { componentDisabled: isReadOnly } = ConfigProvider.useConfig()
  const input = useRef<HTMLInputElement>(null)
  const prepare = usePreparedImage()
  const upload = useAction(files.uploadImage, { success: null })

  const add = async (chosen: readonly File[]): Promise<void> => {
    const images = [...value]
    for (const file of chosen) {
      if (images.length >= maximum) {
        void message.warning(t('full', { count: maximum }))
        break
      }
      const ready = await prepare(file)
      const stored = ready && (await upload.run({ purpose }, { files: { file: ready } }))
      if (stored) images.push({ ...stored, name: file.name })
    }
    if (images.length > value.length) onChange?.(images)
  }
  return (
    <div className="images">
      {value.map((image) => (
        <figure key={image.id}>
          {props.picture?.(image) ?? <img src={image.url} alt={image.name} />}
          {!isReadOnly && (
            <button
              type="button"
              aria-label={t('removeImage', { name: image.name })}
              onClick={() => onChange?.(value.filter((one) => one !== image))}
            >
              <CloseOutlined />
            </button>
          )}
        </figure>
      ))}
      {value.length < maximum && (
        <button
          type="button"
          className="image-add"
          id={props.id}
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        >
          {upload.busy ? <Spin size="small" /> : <PlusOutlined />}
          <span>{t('add')}</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={maximum > 1}
        hidden
        disabled={isReadOnly}
        aria-label={t('add')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
