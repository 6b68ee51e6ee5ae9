import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'

/** Spec 9: an asynchronous select asks after 800 ms of rest and shows 10 at a time. */
export const SELECT_REST_MS = 800
export const SELECT_PAGE_SIZE = 10

type Option = { readonly id: number; readonly name: string }
/** A call that searches for a picker: by keyword, or the names of known ids. */
export type SearchEndpoint<O extends Option = Option> = Endpoint<
  z.ZodObject<{
    keyword: z.ZodDefault<z.ZodString>
    ids: z.ZodDefault<z.ZodArray<z.ZodInt>>
  }>,
  z.ZodType<O[]>
>

/** The value, once it has not changed for a while. */
function useRested(value: string, restMs: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}

export type RemoteSelectProps<O extends Option> = {
  readonly endpoint: SearchEndpoint<O>
  /** The chosen id; a form hands it over. */
  readonly value?: number | null
  readonly onChange?: (id: number | undefined, option: O | undefined) => void
  /** How an option shows; its name without it. */
  readonly show?: (option: O) => ReactNode
  readonly placeholder?: string
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly 'aria-label'?: string
}

/** Chooses one of many records by name; the server searches. Empty is `undefined`. */
export function RemoteSelect<O extends Option>(props: RemoteSelectProps<O>): ReactNode {
  const { endpoint, value, onChange, show, ...rest } = props
  const t = useTexts(kitTexts)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const keyword = useRested(typed.trim(), SELECT_REST_MS)
  const found = useCall(endpoint, { keyword }, { enabled: isOpen, keepPrevious: true })
  const hasValue = value !== undefined && value !== null
  const isKnown = found.data?.some((option) => option.id === value) ?? false
  const chosen = useCall(
    endpoint,
    { ids: hasValue ? [value] : [] },
    { enabled: hasValue && !isKnown, staleMs: Number.POSITIVE_INFINITY },
  )
  const all = new Map(
    [
      ...(found.data ?? []).slice(0, SELECT_PAGE_SIZE),
      ...(found.data ?? []),
      ...(chosen.data ?? []),
    ].map((option) => [option.id, option]),
  )
  // Without a network the server cannot search: what came last is looked through here.
  const isCutOff = found.fetchStatus === 'paused'
  const isWanted = ({ name }: O): boolean =>
    !isCutOff || name.toLowerCase().includes(typed.trim().toLowerCase())
  const options = [...all.values()]
    .filter((option) => option.id === value || isWanted(option))
    .filter((option, index) => index < SELECT_PAGE_SIZE || option.id === value)
  const isWaiting = found.isFetching || typed.trim() !== keyword
  return (
    <Select<number>
      {...rest}
      value={hasValue ? value : null}
      allowClear
      loading={isWaiting && isOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t(isWaiting ? 'searching' : 'noMatch')}
      placeholder={props.placeholder ?? t('typeToSearch')}
      popupMatchSelectWidth={false}
      onOpenChange={setOpen}
      options={options.map((option) => ({
        value: option.id,
        label: show ? show(option) : option.name,
      }))}
      onChange={(id) => {
        setTyped('')
        onChange?.(id, all.get(id))
      }}
    />
  )
}
