import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Form, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { TaskDraft } from './task-draft.ts'
import { newTaskTexts } from './tasks.texts.ts'

/** Chooses a file of codes and sends it at once; what is wrong with it is said here. */
export function CodeFile(props: {
  readonly upload: TaskDraft['upload']
  readonly onUploaded: (upload: NonNullable<TaskDraft['upload']>) => void
}): ReactNode {
  const t = useTexts(newTaskTexts)
  const numberText = useNumberText()
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setSending(true)
    setFailure(undefined)
    try {
      props.onUploaded(await call(tasks.upload, {}, { files: { file } }))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const { upload } = props
  return (
    <Form.Item label={t('file')}>
      <label
        className="drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send(event.dataTransfer.files[0])
        }}
      >
        {isSending ? <Spin /> : <FileTextOutlined />}
        <span>{t(isSending ? 'uploading' : 'chooseFile')}</span>
        <input
          type="file"
          accept=".csv,.txt,.xlsx"
          disabled={isSending}
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </label>
      {upload && (
        <p role="status">
          {t('uploaded', { name: upload.name, count: numberText(upload.codeCount) })}
        </p>
      )}
      {failure !== undefined && <FailureBox failure={failure} />}
    </Form.Item>
  )
}
