import './design.css'
import { drawElement } from '@zhenma/contract/print-templates/draw-label'
import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import {
  isLinear,
  LAYOUT_LIMITS,
  MAXIMUM_ELEMENTS,
} from '@zhenma/contract/print-templates/layout-limits'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { Alert, App } from 'antd'
import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useCan } from '../../../api/session.ts'
import { ConflictDialog } from '../../../kit/form/conflict/conflict-dialog.tsx'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useFileDownload } from '../../../kit/use-file-download.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ElementDrawing } from '../drawing/element-drawing.tsx'
import { Layers } from '../elements/layers.tsx'
import { type Addable, newElement, newPicture } from '../elements/new-elements.ts'
import { roomy } from '../elements/roomy.ts'
import { Stage } from '../stage/stage.tsx'
import type { Handles } from '../stage/use-gestures.ts'
import { useZoom } from '../stage/use-zoom.ts'
import { templateTexts } from '../templates.texts.ts'
import { AddElement } from './add-element.tsx'
import { DesignHead } from './design-head.tsx'
import { designTexts } from './design.texts.ts'
import { FindingList } from './finding-list.tsx'
import { checkDesign } from './findings.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PreviewBar, usePreview } from './preview-bar.tsx'
import { PropertiesPane } from './properties-pane.tsx'
import { ArrangeTools, ViewTools } from './toolbar.tsx'
import { useCommands } from './use-commands.ts'
import { type EditedTemplate, useDesign } from './use-design.ts'

/** Symbols keep their ratio, a line has two ends. */
function handlesOf(element: LabelElement): Handles {
  if (element.type === 'symbol') return isLinear(element.symbology) ? 'all' : 'corners'
  if (element.type !== 'line') return 'all'
  return element.rotation % 180 === 0 ? 'falling' : 'rising'
}

/** As large as a label can be at most, whatever is being typed. */
const within = (mm: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, mm))

const NONE: readonly LabelElement[] = []
const isHollow = (element: LabelElement): boolean => element.type === 'box' && element.fill === null
const settle = (element: LabelElement): LabelElement => roomy(element)

/** Designs a label: its elements, itself as it will be printed, and the properties of what is chosen. */
export function DesignEditor(props: {
  readonly template: EditedTemplate
  readonly onBack: () => void
  readonly onCreated: (id: number) => void
}): ReactNode {
  const t = useTexts(designTexts)
  const tList = useTexts(templateTexts)
  const language = useLanguage()
  const { message } = App.useApp()
  const mayEdit = useCan(printTemplates.save.allow)
  const design = useDesign(props.template, props.onCreated)
  const { draft, elements, chosen, pictures } = design
  const { layout } = draft
  const { labelWidth, labelHeight } = layout
  const label = {
    width: within(labelWidth, LAYOUT_LIMITS.labelWidth),
    height: within(labelHeight, LAYOUT_LIMITS.labelHeight),
  }
  const zoom = useZoom(label)
  const commands = useCommands(design, zoom, mayEdit)
  const preview = usePreview()
  const { data } = preview
  const sample = useFileDownload(printTemplates.sample)
  const [hasGrid, setGrid] = useState(false)
  const [isSnapping, setSnapping] = useState(true)
  const [isPicturing, setPicturing] = useState(false)
  const keysId = useId()
  const { real } = preview
  // Every element is judged beside every other: not each time that one is chosen.
  const check = useMemo(() => checkDesign(draft, real, language), [draft, real, language])
  // The newest layout without mistakes, for what can be drawn of nothing else.
  const sound = useRef(props.template.layout)
  if (check.layout) sound.current = check.layout
  const errors = design.isTouched || design.id !== undefined ? check.errors : {}

  const draw = useCallback(
    (element: LabelElement) => {
      const drawn = drawElement(element, data, glyphWidth)
      if (drawn.shapes.length > 0) return <ElementDrawing drawn={drawn} pictures={pictures} />
      // What has nothing to say on this label is still somewhere, for whoever designs.
      const { left, top, width, height } = boundsOf(element)
      const size = { width: Math.max(0, width), height: Math.max(0, height) }
      return <rect className="stage-empty" x={left} y={top} {...size} />
    },
    [data, pictures],
  )
  const save = async (): Promise<void> => {
    if (design.isSaving || (!design.isTouched && design.id !== undefined)) return
    const mistake = check.findings.find(({ sort }) => sort === 'mistake')
    if (mistake) {
      design.choose(new Set(mistake.elementId === undefined ? [] : [mistake.elementId]))
      void message.warning(mistake.message)
    } else if (check.errors['name']) void message.warning(t('nameMissing'))
    else await design.save()
  }
  const add = (kind: Addable | 'picture'): void => {
    if (kind === 'picture') setPicturing(true)
    else commands.add(newElement(kind, layout, t('newText')))
  }
  useShortcut({ keys: 'mod+s', label: kitTexts.save }, () => void save(), mayEdit)
  useShortcut({ keys: 'mod+z', label: kitTexts.undo }, () => design.undo?.(), mayEdit)
  useShortcut({ keys: 'mod+y', label: kitTexts.redo }, () => design.redo?.(), mayEdit)
  const redoByShift = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'z')
      return
    event.preventDefault()
    design.redo?.()
  }
  const { findings } = check
  const flawed = useMemo(
    () => new Set(findings.flatMap(({ elementId }) => elementId ?? [])),
    [findings],
  )
  return (
    <section className="design-editor" onKeyDown={redoByShift}>
      <DesignHead
        design={design}
        mayEdit={mayEdit}
        isSampling={sample.busy}
        onSample={check.layout && (() => void sample.start({ layout }))}
        onSave={() => void save()}
        onBack={() => {
          design.forget()
          props.onBack()
        }}
      />
      {!mayEdit && <Alert type="info" showIcon title={tList('readOnly')} />}
      {design.conflict && (
        <ConflictDialog
          failure={design.conflict.failure}
          labels={{ name: t('templateName'), layout: t('label') }}
          onTheirs={design.takeTheirs}
          onMine={design.keepMine}
          onCancel={design.closeConflict}
        />
      )}
      <div className="design-bar">
        {mayEdit && (
          <>
            <AddElement disabled={!commands.hasRoom(1)} onAdd={add} />
            <ArrangeTools design={design} commands={commands} />
          </>
        )}
        <ViewTools
          zoom={zoom}
          hasGrid={hasGrid}
          isSnapping={isSnapping}
          onGrid={setGrid}
          onSnap={setSnapping}
        />
      </div>
      <div className="design-panes">
        <div className="design-pane design-layers" tabIndex={-1}>
          <h2 className="pane-title">
            {t('elements', { count: elements.length, limit: MAXIMUM_ELEMENTS })}
          </h2>
          <Layers
            elements={elements}
            chosen={chosen}
            flawed={flawed}
            mayEdit={mayEdit}
            onChoose={design.choose}
            onElements={design.changeElements}
            onTell={commands.tell}
            onKeyDown={commands.onKeyDown}
          />
          {mayEdit && elements.length > 0 && <p className="quiet">{t('layerKeys')}</p>}
        </div>
        <div className="design-middle">
          <PreviewBar preview={preview} />
          <Stage<LabelElement>
            label={label}
            bleed={layout.bleed}
            // Drawn when it is known how large: in another scale all of them would be drawn twice.
            elements={zoom.room ? elements : NONE}
            chosen={chosen}
            mayEdit={mayEdit}
            hasGrid={hasGrid}
            isSnapping={isSnapping}
            room={zoom.room}
            scale={zoom.scale}
            draw={draw}
            isHollow={isHollow}
            handlesOf={handlesOf}
            settle={settle}
            onChoose={design.choose}
            onElements={design.changeElements}
            name={t('label')}
            describedBy={keysId}
            onKeyDown={commands.onKeyDown}
            viewRef={zoom.viewRef}
          />
          <p id={keysId} className="quiet design-keys">
            {t('keys')}
          </p>
          <FindingList
            findings={check.findings}
            elements={elements}
            onChoose={(id) => design.choose(new Set(id === undefined ? [] : [id]))}
          />
        </div>
        <PropertiesPane design={design} errors={errors} sound={sound.current} mayEdit={mayEdit} />
      </div>
      <output className="visually-hidden" aria-live="polite">
        {commands.announcement}
      </output>
      <PictureDialog
        open={isPicturing}
        onClose={() => setPicturing(false)}
        onPicture={({ id, url, width = 1, height = 1 }) => {
          design.addPicture(id, url)
          commands.add(newPicture(layout, { id, width, height }))
          setPicturing(false)
        }}
      />
    </section>
  )
}
