import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '../../../kit/atoms.tsx'
import { useMayDiscard } from '../../../kit/dialog/may-discard.ts'
import { UndoRedo } from '../../../kit/history/undo-redo.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { templateTexts } from '../templates.texts.ts'
import { designTexts } from './design.texts.ts'
import type { Design } from './use-design.ts'

/** Name and steps of the template that is designed. */
export function DesignHead(props: {
  readonly design: Design
  readonly mayEdit: boolean
  readonly isSampling: boolean
  /** Absent: there are mistakes in it. */
  readonly onSample: (() => void) | undefined
  readonly onSave: () => void
  readonly onBack: () => void
}): ReactNode {
  const { design, mayEdit } = props
  const { id, draft } = design
  const t = useTexts(designTexts)
  const tList = useTexts(templateTexts)
  const tKit = useTexts(kitTexts)
  const mayDiscard = useMayDiscard()
  const back = async (): Promise<void> => {
    if (!design.isTouched || (await mayDiscard())) props.onBack()
  }
  // An untouched name of a new template is not a fault yet: it only cannot be saved.
  const isNameless = draft.name.trim() === '' && (design.isTouched || id !== undefined)
  return (
    <header className="page-head design-head">
      <h1 className="visually-hidden">{id === undefined ? tList('create') : tList('edit')}</h1>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={tList('back')}
        title={tList('back')}
        onClick={() => void back()}
      />
      <Input
        className="design-name"
        aria-label={t('templateName')}
        placeholder={t('templateName')}
        maxLength={100}
        disabled={!mayEdit}
        status={isNameless ? 'error' : ''}
        value={draft.name}
        onChange={({ target }) => design.rename(target.value)}
      />
      {design.isTouched && (
        <span role="status">
          <StatusTag tone="warn">{t('unsaved')}</StatusTag>
        </span>
      )}
      <div className="page-actions">
        {mayEdit && <UndoRedo undo={design.undo} redo={design.redo} />}
        <Button
          loading={props.isSampling}
          disabled={props.onSample === undefined}
          onClick={props.onSample}
        >
          {tList('sample')}
        </Button>
        {mayEdit && (
          <Button
            type="primary"
            loading={design.isSaving}
            disabled={!design.isTouched && id !== undefined}
            onClick={props.onSave}
          >
            {tKit('save')}
          </Button>
        )}
      </div>
    </header>
  )
}
