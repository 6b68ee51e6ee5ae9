import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag, When } from '../../../kit/atoms.tsx'
import { Can } from '../../../kit/can.tsx'
import { useMayDiscard } from '../../../kit/dialog/may-discard.ts'
import { UndoRedo } from '../../../kit/history/undo-redo.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { editorTexts } from './editor.texts.ts'
import type { PageCalls } from './kind.ts'
import type { DraftState, TemplateRecord } from './use-draft.ts'

/** What buyers see of the template now, and what of the draft they do not. */
function States(props: {
  readonly record: TemplateRecord
  readonly isTouched: boolean
}): ReactNode {
  const { record, isTouched } = props
  const t = useTexts(editorTexts)
  return (
    <span className="editor-states" role="status">
      {record.liveNumber === null ? (
        <StatusTag tone="idle">{t('notLive')}</StatusTag>
      ) : (
        <StatusTag tone="good">{t('live', { number: record.liveNumber })}</StatusTag>
      )}
      {record.scheduledAt !== null && (
        <StatusTag tone="info">
          {t('waits')} <When at={record.scheduledAt} />
        </StatusTag>
      )}
      {isTouched ? (
        <StatusTag tone="warn">{t('unsaved')}</StatusTag>
      ) : (
        record.isChanged && <StatusTag tone="warn">{t('draftDiffers')}</StatusTag>
      )}
    </span>
  )
}

/** Name, states and steps of the template that is edited. */
export function EditorHead(props: {
  readonly calls: PageCalls
  readonly title: string
  readonly record: TemplateRecord
  readonly state: DraftState
  readonly mayEdit: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onVersions: () => void
  readonly onPhone: () => void
}): ReactNode {
  const { calls, record, state, mayEdit } = props
  const t = useTexts(editorTexts)
  const tKit = useTexts(kitTexts)
  const mayDiscard = useMayDiscard()
  const back = async (): Promise<void> => {
    if (!state.isTouched || (await mayDiscard())) props.onBack()
  }
  return (
    <header className="page-head editor-head">
      <h1 className="visually-hidden">{props.title}</h1>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={t('back')}
        title={t('back')}
        onClick={() => void back()}
      />
      <Input
        className="editor-name"
        aria-label={t('name')}
        maxLength={100}
        disabled={!mayEdit}
        status={state.draft.name.trim() === '' ? 'error' : ''}
        value={state.draft.name}
        onChange={({ target }) => state.change({ name: target.value }, 'name')}
      />
      <States record={record} isTouched={state.isTouched} />
      <div className="page-actions">
        {mayEdit && <UndoRedo undo={state.undo} redo={state.redo} />}
        <Button
          icon={<MobileOutlined />}
          aria-label={t('onPhone')}
          title={t('onPhone')}
          disabled={state.isSaving}
          onClick={props.onPhone}
        />
        <Button icon={<HistoryOutlined />} onClick={props.onVersions}>
          {t('versions')}
        </Button>
        {mayEdit && (
          <Button loading={state.isSaving} disabled={!state.isTouched} onClick={props.onSave}>
            {tKit('save')}
          </Button>
        )}
        <Can do={calls.publish.allow}>
          {/* Publishing saves first: not beside a save that is on its way. */}
          <Button type="primary" disabled={state.isSaving} onClick={props.onPublish}>
            {t('publish')}
          </Button>
        </Can>
      </div>
    </header>
  )
}
