import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'
import { Select } from './select.tsx'
import { useSearch, useSearchSelect } from './use-search.ts'

/** A search select shows 10 at a time: who does not see it types on. */
const PAGE_SIZE = 10

type Option = { readonly id: number; readonly name: string }
/** A call that searches for a picker: by keyword, or the names of known ids. */
export type SearchEndpoint<O extends Option = Option> = Endpoint<
  z.ZodObject<{
    keyword: z.ZodDefault<z.ZodString>
    ids: z.ZodDefault<z.ZodArray<z.ZodInt>>
  }>,
  z.ZodType<O[]>
>

export type RemoteSelectProps<O extends Option> = {
  readonly endpoint: SearchEndpoint<O>
  /** The chosen id; a form hands it over. */
  readonly value?: number | null
  readonly onChange?: (id: number | undefined, option: O | undefined) => void
  /** What is chosen is called so, as long as the server has not said how it shows. */
  readonly name?: string | undefined
  /** How an option shows; its name without it. */
  readonly show?: (option: O) => ReactNode
  readonly placeholder?: string
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly 'aria-label'?: string
}

/** What the list itself hands over. */
type Chosen = { readonly value: number; readonly label: ReactNode }

const nameOf = ({ name }: Option): string => name

/** Chooses one of many records by name; the server searches. Empty is `undefined`. */
export function RemoteSelect<O extends Option>(props: RemoteSelectProps<O>): ReactNode {
  const { endpoint, value, onChange, name, show, ...rest } = props
  const t = useTexts(kitTexts)
  const search = useSearch()
  const { isOpen, keyword } = search
  const [taken, setTaken] = useState<O>()
  const choose = (option: O | undefined): void => {
    search.setText('')
    setTaken(option)
    onChange?.(option?.id, option)
  }
  const found = useCall(endpoint, { keyword }, { enabled: isOpen })
  const { options, list } = useSearchSelect(search, found, {
    nameOf,
    onTake(option) {
      search.setOpen(false)
      choose(option)
    },
  })
  const hasValue = value !== undefined && value !== null
  const isTaken = hasValue && taken?.id === value
  const named = useCall(
    endpoint,
    { ids: hasValue ? [value] : [] },
    { enabled: hasValue && !isTaken, staleMs: Number.POSITIVE_INFINITY },
  )
  // Without a network its name is known from the list that the device has kept.
  const known = named.data ?? found.data
  const chosen = isTaken ? taken : known?.find(({ id }) => id === value)
  const offered = (options ?? []).slice(0, PAGE_SIZE)
  const shown = (option: O): ReactNode => (show ? show(option) : option.name)
  return (
    <Select<Chosen>
      {...rest}
      {...list}
      labelInValue
      value={hasValue ? { value, label: chosen ? shown(chosen) : name } : null}
      allowClear
      placeholder={props.placeholder ?? t('typeToSearch')}
      popupMatchSelectWidth={false}
      options={offered.map((option) => ({ value: option.id, label: shown(option) }))}
      onChange={(picked: Chosen | undefined) =>
        choose(offered.find((option) => option.id === picked?.value))
      }
    />
  )
}
