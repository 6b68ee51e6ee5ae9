import type { ElementOf, LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import {
  ALIGNMENTS,
  CONTENTS_OF,
  isLinear,
  PICTURE_FITS,
  QR_LEVELS,
  SYMBOLOGIES,
} from '@zhenma/contract/print-templates/layout-limits'
import type { ReactNode } from 'react'
import { PictureInput } from '../../../kit/upload/picture-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PictureUrls } from '../drawing/element-drawing.tsx'
import { designTexts } from '../editor/design.texts.ts'
import {
  ALIGN_TEXT,
  CONTENT_TEXT,
  FIT_TEXT,
  LEVEL_TEXT,
  SYMBOLOGY_TEXT,
} from '../elements/element.texts.ts'
import { ColourField, DraftField, FigureField, SwitchField, WordField } from './design-fields.tsx'
import { ParagraphList } from './paragraph-fields.tsx'

type Of<Type extends LabelElement['type']> = {
  readonly element: ElementOf<Type>
  readonly path: string
  readonly onChange: (element: LabelElement, mark?: string) => void
}

function TextProperties(props: Of<'text'> & { readonly mayEdit: boolean }): ReactNode {
  const { element, path, onChange, mayEdit } = props
  return (
    <>
      <div className="design-fields">
        <WordField
          path={`${path}.align`}
          name="align"
          words={ALIGNMENTS}
          texts={ALIGN_TEXT}
          value={element.align}
          onChange={(align) => onChange({ ...element, align })}
        />
        <ColourField
          path={`${path}.color`}
          name="color"
          value={element.color}
          onChange={(color) => onChange({ ...element, color }, `${path}.color`)}
        />
      </div>
      <ParagraphList
        paragraphs={element.paragraphs}
        path={`${path}.paragraphs`}
        mayEdit={mayEdit}
        onChange={(paragraphs, mark) => onChange({ ...element, paragraphs }, mark)}
      />
    </>
  )
}

function SymbolProperties({ element, path, onChange }: Of<'symbol'>): ReactNode {
  const { symbology, content } = element
  const contents = CONTENTS_OF[symbology]
  return (
    <div className="design-fields">
      <WordField
        path={`${path}.symbology`}
        name="symbology"
        words={SYMBOLOGIES}
        texts={SYMBOLOGY_TEXT}
        value={symbology}
        onChange={(chosen) => {
          const possible = CONTENTS_OF[chosen]
          const kept = possible.includes(content) ? content : (possible[0] ?? content)
          onChange({ ...element, symbology: chosen, content: kept })
        }}
      />
      <WordField
        path={`${path}.content`}
        name="content"
        words={contents}
        texts={CONTENT_TEXT}
        value={content}
        onChange={(chosen) => onChange({ ...element, content: chosen })}
      />
      {symbology === 'qr' && (
        <WordField
          path={`${path}.level`}
          name="level"
          words={QR_LEVELS}
          texts={LEVEL_TEXT}
          value={element.level}
          onChange={(level) => onChange({ ...element, level })}
        />
      )}
      {isLinear(symbology) && (
        <SwitchField
          path={`${path}.showText`}
          name="showText"
          value={element.showText}
          onChange={(showText) => onChange({ ...element, showText })}
        />
      )}
    </div>
  )
}

function PictureProperties(
  props: Of<'picture'> & {
    readonly pictures: PictureUrls
    readonly onPicture: (imageId: string, url: string) => void
    readonly mayEdit: boolean
  },
): ReactNode {
  const { element, path, onChange, pictures, mayEdit } = props
  const t = useTexts(designTexts)
  return (
    <>
      {mayEdit && (
        <DraftField path={`${path}.imageId`} name="imageId" help={t('pictureHelp')}>
          {(id) => (
            <PictureInput
              id={id}
              purpose="print-template"
              value={{
                id: element.imageId,
                url: pictures[element.imageId] ?? '',
                name: t('thisPicture'),
              }}
              onChange={(image) => {
                if (image === undefined) return
                props.onPicture(image.id, image.url)
                onChange({ ...element, imageId: image.id })
              }}
            />
          )}
        </DraftField>
      )}
      <WordField
        path={`${path}.fit`}
        name="fit"
        words={PICTURE_FITS}
        texts={FIT_TEXT}
        value={element.fit}
        onChange={(fit) => onChange({ ...element, fit })}
      />
    </>
  )
}

function LineProperties({ element, path, onChange }: Of<'line'> | Of<'box'>): ReactNode {
  return (
    <>
      <FigureField
        path={`${path}.stroke`}
        name="stroke"
        unit="mm"
        value={element.stroke}
        onChange={(stroke) => onChange({ ...element, stroke }, `${path}.stroke`)}
      />
      <ColourField
        path={`${path}.color`}
        name="color"
        value={element.color}
        onChange={(color) => onChange({ ...element, color }, `${path}.color`)}
      />
    </>
  )
}

/** What a box is filled with at first: pale enough for black text. */
const FIRST_FILL = '#e6f4ff'

function BoxProperties({ element, path, onChange }: Of<'box'>): ReactNode {
  const { fill } = element
  return (
    <div className="design-fields">
      <LineProperties element={element} path={path} onChange={onChange} />
      <FigureField
        path={`${path}.radius`}
        name="radius"
        unit="mm"
        value={element.radius}
        onChange={(radius) => onChange({ ...element, radius }, `${path}.radius`)}
      />
      <SwitchField
        path={`${path}.isFilled`}
        name="isFilled"
        value={fill !== null}
        onChange={(isFilled) => onChange({ ...element, fill: isFilled ? FIRST_FILL : null })}
      />
      {fill !== null && (
        <ColourField
          path={`${path}.fill`}
          name="fill"
          value={fill}
          onChange={(chosen) => onChange({ ...element, fill: chosen }, `${path}.fill`)}
        />
      )}
    </div>
  )
}

function ScratchProperties({ element, path, onChange }: Of<'scratch'>): ReactNode {
  const t = useTexts(designTexts)
  return (
    <div className="design-fields">
      <FigureField
        path={`${path}.size`}
        name="size"
        unit="points"
        value={element.size}
        onChange={(size) => onChange({ ...element, size }, `${path}.size`)}
        help={t('hiddenHelp')}
      />
      <SwitchField
        path={`${path}.outline`}
        name="outline"
        value={element.outline}
        onChange={(outline) => onChange({ ...element, outline })}
      />
    </div>
  )
}

type Everything = {
  readonly element: LabelElement
  /** `layout.elements.3`. */
  readonly path: string
  readonly mayEdit: boolean
  readonly pictures: PictureUrls
  readonly onPicture: (imageId: string, url: string) => void
  readonly onChange: (element: LabelElement, mark?: string) => void
}

/** What only an element of its type has. */
export function OwnProperties(props: Everything): ReactNode {
  const { element, path, onChange, mayEdit } = props
  switch (element.type) {
    case 'text':
      return <TextProperties {...{ element, path, onChange, mayEdit }} />
    case 'symbol':
      return <SymbolProperties {...{ element, path, onChange }} />
    case 'picture':
      return <PictureProperties {...props} element={element} />
    case 'line':
      return (
        <div className="design-fields">
          <LineProperties {...{ element, path, onChange }} />
        </div>
      )
    case 'box':
      return <BoxProperties {...{ element, path, onChange }} />
    case 'scratch':
      return <ScratchProperties {...{ element, path, onChange }} />
  }
}
