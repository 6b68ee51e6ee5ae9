import CloseOutlined from '@ant-design/icons/CloseOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import { files } from '@zhenma/contract/files/files.contract'
import { TRACE_EVENT_FILES } from '@zhenma/contract/trace-events/trace-event-words'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { eventTexts } from './trace-events.texts.ts'
import './trace-events.css'

/** A file of an event: a picture, or a PDF. */
export type EventFile = UploadedImage & { readonly isPdf?: boolean }

/** Pictures and PDFs of an event, uploaded as they are chosen; pictures stand first. */
export function EventFilesInput(props: {
  readonly value?: readonly EventFile[]
  readonly onChange?: (files: readonly EventFile[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange, id } = props
  const t = useTexts(eventTexts)
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(files.uploadDocument, { success: null })
  const pictures = value.filter(({ isPdf }) => isPdf !== true)
  const documents = value.filter(({ isPdf }) => isPdf === true)
  const room = TRACE_EVENT_FILES - value.length
  const add = async (file: File): Promise<void> => {
    const stored = await upload.run({ purpose: 'trace-event' }, { files: { file } })
    if (stored === undefined) return
    const { id: fileId, url, name } = stored
    onChange?.([...value, { id: fileId, url, name, isPdf: true }])
  }
  return (
    <div className="event-files">
      <ImageUpload
        {...(id === undefined ? {} : { id })}
        purpose="trace-event"
        maximum={TRACE_EVENT_FILES - documents.length}
        value={pictures}
        onChange={(images) => onChange?.([...images, ...documents])}
      />
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <FilePdfOutlined aria-hidden />
            <a href={document.url}>{document.name}</a>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('removePdf', { name: document.name })}
              onClick={() => onChange?.(value.filter((one) => one !== document))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={<FilePdfOutlined />}
        loading={upload.busy}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {t('addPdf')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={t('addPdf')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) void add(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
