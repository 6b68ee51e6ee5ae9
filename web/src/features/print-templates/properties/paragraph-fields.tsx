import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { LabelParagraph } from '@zhenma/contract/print-templates/element-shapes'
import {
  FIXED_TEXT_LIMIT,
  MAXIMUM_TEXTS,
  TEXT_SOURCES,
} from '@zhenma/contract/print-templates/layout-limits'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { moved } from '../../../kit/moved.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { designTexts } from '../editor/design.texts.ts'
import { SOURCE_TEXT } from '../elements/element.texts.ts'
import { newParagraph } from '../elements/new-elements.ts'
import { FigureField, LineField, WordField } from './design-fields.tsx'

type Figure = 'size' | 'lines' | 'gap' | 'indent'

const HELP: Partial<Record<LabelParagraph['source'], 'kindHelp' | 'productHelp' | 'hiddenHelp'>> = {
  kind: 'kindHelp',
  product: 'productHelp',
  hidden_code: 'hiddenHelp',
}

function ParagraphFields(props: {
  readonly paragraph: LabelParagraph
  readonly path: string
  readonly isFirst: boolean
  readonly onChange: (paragraph: LabelParagraph, mark?: string) => void
}): ReactNode {
  const { paragraph, path, isFirst, onChange } = props
  const t = useTexts(designTexts)
  const { source } = paragraph
  const help = HELP[source]
  const figure = (name: Figure, unit: 'mm' | 'points' | 'count'): ReactNode => (
    <FigureField
      key={name}
      path={`${path}.${name}`}
      name={name}
      unit={unit}
      value={paragraph[name]}
      onChange={(value) => onChange({ ...paragraph, [name]: value }, `${path}.${name}`)}
    />
  )
  return (
    <div className="design-fields">
      <WordField
        path={`${path}.source`}
        name="source"
        words={TEXT_SOURCES}
        texts={SOURCE_TEXT}
        value={source}
        onChange={(chosen) => onChange({ ...paragraph, source: chosen })}
        help={help && t(help)}
      />
      <LineField
        path={`${path}.text`}
        name={source === 'text' ? 'text' : 'prefix'}
        limit={FIXED_TEXT_LIMIT}
        value={paragraph.text}
        onChange={(text) => onChange({ ...paragraph, text }, `${path}.text`)}
      />
      {figure('size', 'points')}
      {figure('lines', 'count')}
      {!isFirst && figure('gap', 'points')}
      {figure('indent', 'mm')}
      <FigureField
        path={`${path}.width`}
        name="width"
        unit="mm"
        value={paragraph.width}
        placeholder={t('wholeWidth')}
        onChange={(width) => onChange({ ...paragraph, width }, `${path}.width`)}
        onEmpty={() => onChange({ ...paragraph, width: null }, `${path}.width`)}
      />
    </div>
  )
}

/** The paragraphs of a text, in the order in which they follow each other. */
export function ParagraphList(props: {
  readonly paragraphs: readonly LabelParagraph[]
  readonly path: string
  readonly mayEdit: boolean
  readonly onChange: (paragraphs: LabelParagraph[], mark?: string) => void
}): ReactNode {
  const { paragraphs, path, mayEdit, onChange } = props
  const t = useTexts(designTexts)
  const put = (index: number, paragraph: LabelParagraph, mark?: string): void =>
    onChange(
      paragraphs.map((one, at) => (at === index ? paragraph : one)),
      mark,
    )
  const isFull = paragraphs.length >= MAXIMUM_TEXTS
  return (
    <>
      {paragraphs.map((paragraph, index) => {
        const title = t('paragraphNumber', { number: index + 1 })
        return (
          // Paragraphs have no identity of their own; what is typed lies in the draft, not in the fields.
          <section key={index} className="design-paragraph" aria-label={title}>
            <header>
              <b>{title}</b>
              {mayEdit && paragraphs.length > 1 && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={`${title}: ${t('moveUp')}`}
                    title={t('moveUp')}
                    disabled={index === 0}
                    onClick={() => onChange(moved(paragraphs, index, index - 1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={`${title}: ${t('takeAway')}`}
                    title={t('takeAway')}
                    onClick={() => onChange(paragraphs.filter((_, at) => at !== index))}
                  />
                </>
              )}
            </header>
            <ParagraphFields
              paragraph={paragraph}
              path={`${path}.${index}`}
              isFirst={index === 0}
              onChange={(changed, mark) => put(index, changed, mark)}
            />
          </section>
        )
      })}
      {mayEdit && (
        <Button
          block
          type="dashed"
          icon={<PlusOutlined />}
          disabled={isFull}
          onClick={() =>
            onChange([...paragraphs, newParagraph('text', t('newText'), paragraphs.at(-1)?.size)])
          }
        >
          {isFull ? t('paragraphsFull', { limit: MAXIMUM_TEXTS }) : t('addParagraph')}
        </Button>
      )}
    </>
  )
}
