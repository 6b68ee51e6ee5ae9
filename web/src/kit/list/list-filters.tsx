import FilterOutlined from '@ant-design/icons/FilterOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input, type InputRef } from 'antd'
import {
  cloneElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { Field, Shapes } from '../fields.ts'
import { kitTexts } from '../kit.texts.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import { useWidth } from '../use-width.ts'
import type { List, ListEndpoint } from '../use-list.ts'
import { listTexts } from './list.texts.ts'
import { enterRows } from './move-between-rows.ts'

/** Typing rests this long before the list is asked. */
const TYPING_REST_MS = 400

type ControlProps = {
  onKeyDown?: (event: KeyboardEvent) => void
  value?: unknown
  onChange?: (next: unknown) => void
  placeholder?: string
  'aria-label'?: string
}

/** The text behind a change, when it came from a text input. */
function typedText(change: unknown): string | undefined {
  const target = (change as { target?: unknown } | null)?.target
  return target instanceof HTMLInputElement ? target.value : undefined
}

/** One filter: choices apply at once, typing when it rests (or with Enter). */
function Filter(props: {
  readonly label: string
  readonly control: ReactElement
  readonly value: unknown
  /** Whether something is set: its name then stands at the control, whatever it shows. */
  readonly isSet: boolean
  readonly isRange?: boolean
  /** Arrow down, where the field has no use for it. */
  readonly onDown?: (from: Element) => void
  readonly onChange: (value: unknown) => void
}): ReactNode {
  const [draft, setDraft] = useState<string>()
  const apply = useEffectEvent((text: string) => {
    props.onChange(text.trim())
    setDraft(undefined)
  })
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => apply(draft), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [draft])
  const element = props.control as ReactElement<ControlProps>
  const control = cloneElement(element, {
    placeholder: element.props.placeholder ?? props.label,
    value: draft ?? props.value ?? undefined,
    'aria-label': props.label,
    onChange: (change) => {
      const text = typedText(change)
      if (text === undefined) props.onChange(change)
      else setDraft(text)
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && draft !== undefined) apply(draft)
      if (event.key === 'ArrowDown' && draft === undefined && props.onDown !== undefined) {
        event.preventDefault()
        props.onDown(event.currentTarget)
      }
    },
  })
  // A label belongs to one field: a range has two, which name themselves.
  const Around = props.isRange ? 'div' : 'label'
  return (
    <Around className="filter" data-set={props.isSet || undefined}>
      <span>{props.label}</span>
      <Suspense fallback={<span className="filter-waiting" />}>{control}</Suspense>
    </Around>
  )
}

function Keyword<E extends ListEndpoint>({ list }: { readonly list: List<E> }): ReactNode {
  const t = useTexts(kitTexts)
  const input = useRef<InputRef>(null)
  useShortcut({ keys: '/', label: kitTexts.search }, () => input.current?.focus())
  return (
    <Filter
      label={t('search')}
      control={
        <Input
          ref={input}
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('search')}
          maxLength={100}
        />
      }
      value={list.input.keyword ?? ''}
      isSet={false}
      onDown={(from) => enterRows(from.closest('.list-page'))}
      onChange={(keyword) => list.filterBy('keyword', keyword)}
    />
  )
}

/** The filters of a list; on a phone behind a button. */
export function ListFilters<E extends ListEndpoint, S extends Shapes>(props: {
  readonly list: List<E>
  readonly fields: readonly Field<S>[]
}): ReactNode {
  const { list } = props
  const t = useTexts(listTexts)
  const say = useSay()
  const isPhone = useWidth() === 'phone'
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const filters = props.fields.flatMap(
    ({ name, label, filter, filterTo, isFurtherFilter = false }) =>
      filter ? [{ name, filterTo, label, filter, isFurther: isFurtherFilter }] : [],
  )
  const hasKeyword = 'keyword' in list.endpoint.input.shape
  const around = useRef<HTMLElement>(null)
  useShortcut(
    { keys: '/', label: kitTexts.search },
    () => around.current?.querySelector('input')?.focus(),
    !hasKeyword && filters.length > 0,
  )
  const values = list.input as Readonly<Record<string, unknown>>
  const isSet = (name: string | undefined): boolean =>
    name !== undefined && (values[name] ?? undefined) !== undefined
  const draw = ({ name, filterTo, label, filter }: (typeof filters)[number]): ReactNode => (
    <Filter
      key={name}
      label={say(label)}
      control={filter()}
      isSet={isSet(name) || isSet(filterTo)}
      isRange={filterTo !== undefined}
      {...(filterTo === undefined
        ? { value: values[name], onChange: (value) => list.filterBy(name, value) }
        : {
            value: [values[name], values[filterTo]],
            onChange: (value) => {
              const [from, to] = value as readonly unknown[]
              list.filterByAll({ [name]: from, [filterTo]: to })
            },
          })}
    />
  )
  // Without a keyword the first filter is the one to search by: it is not hidden on a phone.
  const others = hasKeyword ? filters : filters.slice(1)
  const shown = others.filter(
    ({ name, filterTo, isFurther }) => !isFurther || showsAll || isSet(name) || isSet(filterTo),
  )
  return (
    <search ref={around} className="filters" data-open={!isPhone || isOpen || undefined}>
      {hasKeyword ? <Keyword list={list} /> : filters.slice(0, 1).map(draw)}
      {isPhone && others.length > 0 && (
        <Button
          icon={<FilterOutlined />}
          type={list.filterCount > 0 ? 'primary' : 'default'}
          aria-label={t('filters')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(!isPhone || isOpen) && shown.map(draw)}
      {(!isPhone || isOpen) && others.some(({ isFurther }) => isFurther) && (
        <Button
          type="link"
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? 'fewerFilters' : 'moreFilters')}
        </Button>
      )}
      {list.filterCount > 0 && (
        <Button type="link" size="small" onClick={list.clearFilters}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  )
}
