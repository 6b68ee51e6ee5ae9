import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Form, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { FileChooser } from '../../kit/upload/file-chooser.tsx'
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
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File): Promise<void> => {
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
      <FileChooser
        icon={isSending ? <Spin /> : <FileTextOutlined />}
        label={t(isSending ? 'uploading' : 'chooseFile')}
        accept=".csv,.txt,.xlsx"
        isDisabled={isSending}
        onChosen={(file) => void send(file)}
      />
      {upload && (
        <p role="status">
          {t('uploaded', { name: upload.name, count: numberText(upload.codeCount) })}
        </p>
      )}
      {failure !== undefined && <FailureBox failure={failure} />}
    </Form.Item>
  )
}
