import {
  BINDING_METHODS,
  type BindingMethod,
  TRACE_KINDS,
  type TraceKind,
} from '@zhenma/contract/page-documents/page-bindings'
import {
  BINDING_METHOD_TEXT,
  BLOCK_TEXT,
  TRACE_KIND_TEXT,
} from '@zhenma/contract/page-documents/page-columns'
import {
  PAGE_LIMITS,
  TRACE_MODULES,
  type TraceModule,
} from '@zhenma/contract/page-documents/page-limits'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import {
  RemoteSelect,
  type RemoteSelectProps,
  type SearchEndpoint,
} from '../../../kit/form/remote-select.tsx'
import { WordSelect } from '../../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { EditingContext } from '../fields/editing.ts'
import { TextsField } from '../fields/texts-field.tsx'
import { bindingTexts as t } from './bindings.texts.ts'

type FilterProps<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly 'aria-label'?: string
}

export function MethodSelect(props: FilterProps<BindingMethod>): ReactNode {
  const any = useTexts(t)('anyMethod')
  return <WordSelect {...props} words={BINDING_METHODS} texts={BINDING_METHOD_TEXT} any={any} />
}

export function KindSelect(props: FilterProps<TraceKind>): ReactNode {
  const any = useTexts(t)('anyKind')
  return <WordSelect {...props} words={TRACE_KINDS} texts={TRACE_KIND_TEXT} any={any} />
}

type TemplateSelectProps = Omit<RemoteSelectProps<{ id: number; name: string }>, 'endpoint'> & {
  readonly isFilter?: boolean
}

export function TemplateSelect(
  props: TemplateSelectProps & { readonly endpoint: SearchEndpoint },
): ReactNode {
  const { isFilter = false, ...rest } = props
  const any = useTexts(t)('anyTemplate')
  return <RemoteSelect {...rest} {...(isFilter ? { placeholder: any } : {})} />
}

/** A form refuses what it holds by itself. */
const FREE = { flaws: [], mayEdit: true, pictures: {}, addPicture: () => {} }

/** The words of a binding's title, in three languages. */
export function TitleInput(props: {
  readonly value?: Text
  readonly onChange?: (title: Text) => void
}): ReactNode {
  const tOf = useTexts(t)
  return (
    <EditingContext value={FREE}>
      <div className="bare-field">
        <TextsField
          label={tOf('title')}
          path="title"
          limit={PAGE_LIMITS.heading}
          help={tOf('titleHelp')}
          isRequired
          value={props.value}
          onChange={(title) => title && props.onChange?.(title)}
        />
      </div>
    </EditingContext>
  )
}

const KIND_ABOUT = {
  common: t.kindCommon,
  batch: t.kindBatch,
  precise: t.kindPrecise,
  blockchain: t.kindBlockchain,
} as const

/** How much of a label's way is shown, each kind with what it shows. */
export function KindInput(props: {
  readonly value?: TraceKind
  readonly onChange?: (kind: TraceKind) => void
}): ReactNode {
  const say = useSay()
  return (
    <Radio.Group
      className="page-starts"
      value={props.value}
      onChange={({ target }) => props.onChange?.(target.value as TraceKind)}
    >
      {TRACE_KINDS.map((kind) => (
        <Radio key={kind} value={kind}>
          <b>{say(TRACE_KIND_TEXT[kind])}</b>
          <small>{say(KIND_ABOUT[kind])}</small>
        </Radio>
      ))}
    </Radio.Group>
  )
}

export function ModulesInput(props: {
  readonly value?: readonly TraceModule[]
  readonly onChange?: (modules: readonly TraceModule[]) => void
}): ReactNode {
  const say = useSay()
  return (
    <Checkbox.Group
      className="page-choices"
      value={[...(props.value ?? [])]}
      options={TRACE_MODULES.map((one) => ({ value: one, label: say(BLOCK_TEXT[one]) }))}
      onChange={(chosen) => props.onChange?.(TRACE_MODULES.filter((one) => chosen.includes(one)))}
    />
  )
}
