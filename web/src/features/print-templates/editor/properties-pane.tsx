import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { roomy } from '../elements/roomy.ts'
import { type DraftErrors, ErrorsContext } from '../properties/design-fields.tsx'
import { ElementProperties } from '../properties/element-properties.tsx'
import { SheetProperties } from '../properties/sheet-properties.tsx'
import { designTexts } from './design.texts.ts'
import type { Design } from './use-design.ts'

/** A text whose paragraphs have changed grows or shrinks with them; figures that are typed stay as they are. */
function settled(next: LabelElement, before: LabelElement): LabelElement {
  const isReflowed =
    next.type === 'text' && before.type === 'text' && next.paragraphs !== before.paragraphs
  return isReflowed ? roomy(next, before) : next
}

/** What is chosen, typed: one element, or the sheet where nothing is; of several only how many they are. */
export function PropertiesPane(props: {
  readonly design: Design
  readonly errors: DraftErrors
  /** The newest layout without mistakes. */
  readonly sound: PrintLayout
  readonly mayEdit: boolean
}): ReactNode {
  const { design, errors, mayEdit } = props
  const { elements, chosen, draft } = design
  const t = useTexts(designTexts)
  const index = elements.findIndex(({ id }) => chosen.has(id))
  const only = chosen.size === 1 ? elements[index] : undefined
  return (
    <div className="design-pane design-properties" tabIndex={-1}>
      <h2 className="pane-title">{chosen.size === 0 ? t('sheet') : t('properties')}</h2>
      <ErrorsContext value={errors}>
        <Form layout="vertical" disabled={!mayEdit}>
          {chosen.size === 0 && (
            <SheetProperties
              layout={draft.layout}
              shown={props.sound}
              onLayout={design.changeLayout}
            />
          )}
          {chosen.size > 1 && <p>{t('several', { count: chosen.size })}</p>}
          {only && (
            <ElementProperties
              key={only.id}
              element={only}
              path={`layout.elements.${index}`}
              mayEdit={mayEdit}
              pictures={design.pictures}
              onPicture={design.addPicture}
              onChange={(next, mark) =>
                design.changeElements(
                  elements.map((element) => (element === only ? settled(next, only) : element)),
                  mark,
                )
              }
            />
          )}
        </Form>
      </ErrorsContext>
    </div>
  )
}
