import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { isLinear, ROTATIONS, type Rotation } from '@zhenma/contract/print-templates/layout-limits'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { typeWord } from '../elements/element-words.ts'
import { FigureField, LineField, WordField } from './design-fields.tsx'
import { OwnProperties } from './own-properties.tsx'

const NAME_LIMIT = 40

/** The turns in words: degrees need none. */
const TURN_TEXT = Object.fromEntries(
  ROTATIONS.map((turn) => {
    const degrees = `${turn}°`
    return [String(turn), { cn: degrees, tc: degrees, en: degrees }]
  }),
) as Readonly<Record<`${Rotation}`, Text>>

/** Where it lies and how large it is, typed. Square symbols have one edge. */
function PlaceFields(props: {
  readonly element: LabelElement
  readonly path: string
  readonly onChange: (element: LabelElement, mark?: string) => void
}): ReactNode {
  const { element, path, onChange } = props
  const isSquare = element.type === 'symbol' && !isLinear(element.symbology)
  const figure = (name: 'x' | 'y' | 'width' | 'height'): ReactNode => (
    <FigureField
      key={name}
      path={`${path}.${name}`}
      name={name}
      unit="mm"
      value={element[name]}
      onChange={(value) => onChange({ ...element, [name]: value }, `${path}.${name}`)}
    />
  )
  return (
    <div className="design-fields">
      {figure('x')}
      {figure('y')}
      {isSquare ? (
        <FigureField
          path={`${path}.width`}
          name="edge"
          unit="mm"
          value={element.width}
          onChange={(edge) => onChange({ ...element, width: edge, height: edge }, `${path}.width`)}
        />
      ) : (
        <>
          {figure('width')}
          {figure('height')}
        </>
      )}
      <WordField
        path={`${path}.rotation`}
        name="rotation"
        words={ROTATIONS.map((turn) => `${turn}` as const)}
        texts={TURN_TEXT}
        value={`${element.rotation}`}
        onChange={(turn) => onChange({ ...element, rotation: Number(turn) as Rotation })}
      />
    </div>
  )
}

/** Everything of one element, typed. */
export function ElementProperties(props: ComponentProps<typeof OwnProperties>): ReactNode {
  const { element, path, onChange } = props
  const language = useLanguage()
  return (
    <>
      <LineField
        path={`${path}.name`}
        name="name"
        limit={NAME_LIMIT}
        value={element.name}
        placeholder={typeWord(element, language)}
        onChange={(name) => onChange({ ...element, name }, `${path}.name`)}
      />
      <PlaceFields element={element} path={path} onChange={onChange} />
      <OwnProperties {...props} />
    </>
  )
}
