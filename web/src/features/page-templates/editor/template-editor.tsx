import './editor.css'
import { Alert, App, Button, Segmented } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { invalidate } from '../../../api/use-call.ts'
import { ConflictDialog } from '../../../kit/form/conflict/conflict-dialog.tsx'
import { useTextLanguage } from '../../../kit/form/translations-input.tsx'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useWidth } from '../../../kit/use-width.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { EditingContext } from '../fields/editing.ts'
import { PhoneLinkDialog } from '../versions/phone-link-dialog.tsx'
import { PublishDialog } from '../versions/publish-dialog.tsx'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { EditorHead } from './editor-head.tsx'
import { editorTexts } from './editor.texts.ts'
import type { TemplateKind } from './kind.ts'
import { Phone, type PhoneWish } from './phone.tsx'
import { type TemplateRecord, useDraft } from './use-draft.ts'

type Pane = 'outline' | 'phone' | 'properties'
type Aside = 'publish' | 'versions' | 'phone'

/** What stands between a draft and its saving, with the way to it. */
function Flaws(props: { readonly count: number; readonly onShow: () => void }): ReactNode {
  const t = useTexts(editorTexts)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('flawed', { count: props.count })}
      action={
        <Button size="small" onClick={props.onShow}>
          {t('showFlaw')}
        </Button>
      }
    />
  )
}

/** Three panes: the parts of the document, the phone, and the chosen part; tabs where there is no room. */
export function TemplateEditor(props: {
  readonly kind: TemplateKind
  readonly record: TemplateRecord
  readonly onBack: () => void
}): ReactNode {
  const { kind, record } = props
  const { calls, Outline, Properties } = kind
  const t = useTexts(editorTexts)
  const say = useSay()
  const { message } = App.useApp()
  const isWide = useWidth() === 'wide'
  const mayEdit = useCan(calls.update.allow)
  const state = useDraft(kind, record)
  const { draft, flaws } = state
  const [selected, setSelected] = useState<string>()
  const [pane, setPane] = useState<Pane>('outline')
  const [aside, setAside] = useState<Aside>()
  const language = useTextLanguage()
  const [wish, setWish] = useState<PhoneWish>({ language, result: undefined, code: '' })
  const [showsFlaws, setShowsFlaws] = useState(false)

  const select = (item: string | undefined): void => {
    setSelected(item)
    const outcome = kind.outcomeOf(item)
    if (outcome !== undefined) setWish({ ...wish, result: outcome })
  }
  const showFlaw = (): void => {
    const first = flaws.find(({ item }) => item !== undefined) ?? flaws[0]
    if (first === undefined) return
    if (first.item === undefined) void message.warning(first.message)
    else select(first.item)
    setPane(first.item === undefined ? 'outline' : 'properties')
  }
  /** The revision after saving; undefined: not saved. What needs no saving is not saved. */
  const save = async (): Promise<number | undefined> => {
    if (flaws.length > 0 || draft.name.trim() === '') {
      setShowsFlaws(true)
      showFlaw()
      return undefined
    }
    return state.isTouched ? state.save() : state.revision
  }
  /** Whether what others are to see is on the server; who may not edit has changed nothing. */
  const saved = async (): Promise<boolean> => !mayEdit || (await save()) !== undefined
  const publish = async (): Promise<void> => {
    if (!(await saved())) return
    // What is published is the draft as it is there, whoever has saved it.
    await invalidate(calls.get)
    setAside('publish')
  }
  useShortcut({ keys: 'mod+s', label: kitTexts.save }, () => void save(), mayEdit)
  useShortcut({ keys: 'mod+z', label: kitTexts.undo }, () => state.undo?.(), mayEdit)
  useShortcut({ keys: 'mod+y', label: kitTexts.redo }, () => state.redo?.(), mayEdit)
  const redoByShift = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'z')
      return
    event.preventDefault()
    state.redo?.()
  }
  const drawable = kind.drawable(draft.document)
  const paneProps = {
    document: draft.document,
    selected,
    onSelect: select,
    onChange: (document: object, mark?: string) => state.change({ document }, mark),
    flaws,
    mayEdit,
  }
  const after = (): void => {
    void state.resync().catch(() => {})
    void invalidate(calls.get)
  }
  const editing = {
    flaws: flaws.filter(({ item }) => item === selected),
    mayEdit,
    pictures: state.pictures,
    addPicture: state.addPicture,
  }
  const shows = (one: Pane): boolean => isWide || pane === one
  return (
    <section className="page-editor" onKeyDown={redoByShift}>
      <EditorHead
        calls={calls}
        title={draft.name}
        record={record}
        state={state}
        mayEdit={mayEdit}
        onBack={() => {
          state.forget()
          props.onBack()
        }}
        onSave={() => void save()}
        onPublish={() => void publish()}
        onVersions={() => setAside('versions')}
        onPhone={() => void saved().then((isSaved) => isSaved && setAside('phone'))}
      />
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      {showsFlaws && flaws.length > 0 && <Flaws count={flaws.length} onShow={showFlaw} />}
      {state.conflict && (
        <ConflictDialog
          failure={state.conflict.failure}
          labels={{ name: t('name'), document: say(kind.texts.outline) }}
          onTheirs={() => state.conflict && state.beginWith(state.conflict.theirs)}
          onMine={state.keepMine}
          onCancel={state.closeConflict}
        />
      )}
      {!isWide && (
        <Segmented<Pane>
          block
          value={pane}
          options={[
            { value: 'outline', label: say(kind.texts.outline) },
            { value: 'phone', label: t('phone') },
            { value: 'properties', label: say(kind.texts.properties) },
          ]}
          onChange={setPane}
        />
      )}
      <div className="page-panes" data-wide={isWide || undefined}>
        {shows('outline') && (
          <div className="page-pane" tabIndex={-1}>
            {isWide && <h2 className="pane-title">{say(kind.texts.outline)}</h2>}
            <Outline {...paneProps} />
          </div>
        )}
        {shows('phone') && (
          <Phone
            calls={calls}
            document={drawable?.document}
            leftOut={drawable?.leftOut ?? 0}
            wish={wish}
            onWish={setWish}
          />
        )}
        {shows('properties') && (
          <div className="page-pane" tabIndex={-1}>
            {isWide && <h2 className="pane-title">{say(kind.texts.properties)}</h2>}
            <EditingContext value={editing}>
              <Properties {...paneProps} />
            </EditingContext>
          </div>
        )}
      </div>
      <PublishDialog
        kind={kind}
        open={aside === 'publish'}
        record={record}
        onDone={after}
        onClose={() => setAside(undefined)}
      />
      <VersionsDrawer
        kind={kind}
        open={aside === 'versions'}
        record={record}
        onChanged={after}
        onRestored={state.beginWith}
        onClose={() => setAside(undefined)}
      />
      <PhoneLinkDialog
        calls={calls}
        open={aside === 'phone'}
        id={record.id}
        wish={wish}
        onClose={() => setAside(undefined)}
      />
    </section>
  )
}
