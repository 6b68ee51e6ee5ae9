import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallFailure } from '../../api/failure.ts'
import { useCan } from '../../api/session.ts'
import { invalidate } from '../../api/use-call.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { ConflictDialog, isConflict } from '../../kit/form/conflict/conflict-dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { useAction } from '../../kit/use-action.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DraftField, ErrorsContext } from './draft-fields.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { fieldTexts } from './editor.texts.ts'
import { SheetFields } from './sheet-fields.tsx'
import { checkDraft, type TemplateDraft } from './template-draft.ts'
import { templateTexts } from './templates.texts.ts'

/** What the editor begins with; without an id it is a new template. */
export type EditedTemplate = {
  readonly id?: number
  readonly name: string
  readonly layout: PrintLayout
  /** How far its history went when it was read; without an id none. */
  readonly revision?: number
}

const isFieldName = (name: string): name is keyof typeof fieldTexts => name in fieldTexts

/** A template's fields with their live preview; saved as a whole. */
export function TemplateEditor(props: {
  readonly template: EditedTemplate
  readonly onBack: () => void
  readonly onSaved: () => void
}): ReactNode {
  // What was read when the editor was opened: what others save later must not pass for having been seen.
  const [read, setRead] = useState(props.template)
  const { id, ...initial } = read
  const [conflict, setConflict] = useState<CallFailure>()
  const t = useTexts(templateTexts)
  const tField = useTexts(fieldTexts)
  const language = useLanguage()
  const mayEdit = useCan(printTemplates.save.allow)
  const [draft, setDraft] = useState<TemplateDraft>(initial)
  const [shown, setShown] = useState(initial.layout)
  const [isTouched, setTouched] = useState(false)
  const markUnsaved = useUnsaved()
  const sample = useFileDownload(printTemplates.sample)
  const labelOf = (name: string): string => (isFieldName(name) ? tField(name) : name)
  const check = checkDraft(draft, labelOf, language)
  const touch = (touched: boolean): void => {
    setTouched(touched)
    markUnsaved(touched)
  }
  const change = (changed: TemplateDraft): void => {
    setDraft(changed)
    const { layout } = checkDraft(changed, labelOf, language)
    if (layout !== undefined) setShown(layout)
    touch(true)
  }
  const save = useAction(printTemplates.save, {
    success: t('saved'),
    invalidates: [printTemplates.list, printTemplates.get, printTemplates.search],
    onDone: () => {
      touch(false)
      props.onSaved()
    },
    onFailure: (failure) => {
      if (!isConflict(failure)) return false
      void invalidate(printTemplates.get).then(() => setConflict(failure))
      return true
    },
  })
  const takeTheirs = (): void => {
    const { name, layout } = props.template
    setRead(props.template)
    setDraft({ name, layout })
    setShown(layout)
    setConflict(undefined)
    touch(false)
  }
  const keepMine = (): void => {
    setRead(props.template)
    setConflict(undefined)
  }
  const layoutProps = {
    layout: draft.layout,
    onLayout: (layout: TemplateDraft['layout']) => change({ ...draft, layout }),
  }
  // An untouched name of a new template is not a fault yet: it only cannot be saved.
  const errors = isTouched || id !== undefined ? check.errors : {}
  return (
    <section className="template-editor">
      <EditorHead
        title={id === undefined ? t('create') : t('edit')}
        isTouched={isTouched}
        busy={save.busy}
        onBack={() => {
          touch(false)
          props.onBack()
        }}
        onSample={check.layout && (() => void sample.start({ layout: shown }))}
        isSampling={sample.busy}
        onSave={
          mayEdit && Object.keys(check.errors).length === 0
            ? () =>
                void save.run({
                  ...(id === undefined ? {} : { id, revision: read.revision }),
                  name: draft.name,
                  layout: shown,
                })
            : undefined
        }
        mayEdit={mayEdit}
      />
      {conflict && (
        <ConflictDialog
          failure={conflict}
          labels={{ name: tField('name') }}
          onTheirs={takeTheirs}
          onMine={keepMine}
          onCancel={() => setConflict(undefined)}
        />
      )}
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      <ErrorsContext value={errors}>
        <Form layout="vertical" disabled={!mayEdit} className="template-columns">
          <div>
            <DraftField path="name" label={tField('name')}>
              {(inputId) => (
                <Input
                  id={inputId}
                  maxLength={100}
                  value={draft.name}
                  onChange={(event) => change({ ...draft, name: event.target.value })}
                />
              )}
            </DraftField>
            <SheetFields {...layoutProps} />
          </div>
          <DraftPreview layout={shown} isOutdated={check.layout === undefined} />
        </Form>
      </ErrorsContext>
    </section>
  )
}

function EditorHead(props: {
  readonly title: string
  readonly isTouched: boolean
  readonly busy: boolean
  readonly isSampling: boolean
  readonly mayEdit: boolean
  readonly onBack: () => void
  readonly onSample: (() => void) | undefined
  /** Absent: it cannot be saved as it is. */
  readonly onSave: (() => void) | undefined
}): ReactNode {
  const t = useTexts(templateTexts)
  const tKit = useTexts(kitTexts)
  const back = async (): Promise<void> => {
    const isSure =
      !props.isTouched ||
      (await confirmDanger({
        title: tKit('discardTitle'),
        consequence: tKit('discardText'),
        action: tKit('discard'),
        cancel: tKit('keepEditing'),
      }))
    if (isSure) props.onBack()
  }
  return (
    <header className="page-head">
      <h1>{props.title}</h1>
      <div className="page-actions">
        <Button onClick={() => void back()}>{t('back')}</Button>
        <Button
          loading={props.isSampling}
          disabled={props.onSample === undefined}
          onClick={props.onSample}
        >
          {t('sample')}
        </Button>
        {props.mayEdit && (
          <Button
            type="primary"
            loading={props.busy}
            disabled={props.onSave === undefined}
            onClick={props.onSave}
          >
            {tKit('save')}
          </Button>
        )}
      </div>
    </header>
  )
}
