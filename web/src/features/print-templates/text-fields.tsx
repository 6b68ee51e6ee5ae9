import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  FIXED_TEXT_LIMIT,
  MAXIMUM_TEXTS,
  TEXT_SOURCES,
} from '@zhenma/contract/print-templates/layout-limits'
import { Button, Checkbox, Input } from 'antd'
import { useContext, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { DraftField, ErrorsContext, FigureField, WordField } from './draft-fields.tsx'
import { editorTexts, fieldTexts, SOURCE_TEXT } from './editor.texts.ts'
import { anotherText, movedUp, type TypedLayout, type TypedText } from './template-draft.ts'

type OneProps = {
  readonly text: TypedText
  readonly index: number
  readonly onText: (text: TypedText) => void
}

function Content({ text, index, onText }: OneProps): ReactNode {
  const t = useTexts(editorTexts)
  const tField = useTexts(fieldTexts)
  const path = `layout.texts.${index}`
  const { source } = text
  return (
    <>
      <WordField
        path={`${path}.source`}
        name="source"
        words={TEXT_SOURCES}
        texts={SOURCE_TEXT}
        value={source}
        onChange={(chosen) => onText({ ...text, source: chosen })}
        {...(source === 'kind' ? { help: t('kindHelp') } : {})}
        {...(source === 'product' ? { help: t('productHelp') } : {})}
      />
      <DraftField path={`${path}.text`} label={source === 'text' ? tField('text') : t('prefix')}>
        {(id) => (
          <Input
            id={id}
            maxLength={FIXED_TEXT_LIMIT}
            value={text.text}
            onChange={(event) => onText({ ...text, text: event.target.value })}
          />
        )}
      </DraftField>
    </>
  )
}

function Placing({ text, index, onText }: OneProps): ReactNode {
  const t = useTexts(editorTexts)
  const figure = (
    name: 'size' | 'left' | 'top' | 'gap' | 'width' | 'lines',
    unit: 'mm' | 'points' | 'count',
  ): ReactNode => (
    <FigureField
      key={name}
      path={`layout.texts.${index}.${name}`}
      name={name}
      unit={unit}
      value={text[name]}
      // An emptied `top` is not "below": that is said by the box.
      onChange={(value) => onText({ ...text, [name]: name === 'top' ? (value ?? 0) : value })}
    />
  )
  const isBelow = text.top === null
  return (
    <>
      {figure('size', 'points')}
      {figure('left', 'mm')}
      {figure('width', 'mm')}
      {isBelow ? figure('gap', 'points') : figure('top', 'mm')}
      {figure('lines', 'count')}
      {index > 0 && (
        <Checkbox
          className="template-below"
          checked={isBelow}
          onChange={(event) => onText({ ...text, top: event.target.checked ? null : 0 })}
        >
          {t('isBelow')}
        </Checkbox>
      )}
    </>
  )
}

/** The texts of a label, in the order in which they follow each other. */
export function TextFields(props: {
  readonly layout: TypedLayout
  readonly onLayout: (layout: TypedLayout) => void
  readonly mayEdit: boolean
}): ReactNode {
  const { layout, mayEdit } = props
  const { texts } = layout
  const t = useTexts(editorTexts)
  const errors = useContext(ErrorsContext)['layout.texts']
  const change = (changed: readonly TypedText[]): void =>
    props.onLayout({ ...layout, texts: changed })
  const put = (index: number, text: TypedText): void =>
    change(texts.map((one, at) => (at === index ? text : one)))
  return (
    <fieldset className="template-part">
      <legend>{t('texts', { count: texts.length, limit: MAXIMUM_TEXTS })}</legend>
      {errors && <p role="alert">{errors.join(' ')}</p>}
      {texts.map((text, index) => {
        const title = t('textNumber', { number: index + 1 })
        const one = { text, index, onText: (changed: TypedText) => put(index, changed) }
        return (
          // Texts have no identity of their own; what is typed lies in the draft, not in the fields.
          <section key={index} className="template-text" aria-label={title}>
            <header>
              <b>{title}</b>
              {mayEdit && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={`${title}: ${t('moveUp')}`}
                    disabled={index === 0}
                    onClick={() => change(movedUp(texts, index))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={`${title}: ${t('removeText')}`}
                    onClick={() => change(texts.filter((_, at) => at !== index))}
                  />
                </>
              )}
            </header>
            <div className="template-fields">
              <Content {...one} />
              <Placing {...one} />
            </div>
          </section>
        )
      })}
      {mayEdit && texts.length < MAXIMUM_TEXTS && (
        <Button icon={<PlusOutlined />} onClick={() => change([...texts, anotherText(texts)])}>
          {t('addText')}
        </Button>
      )}
    </fieldset>
  )
}
