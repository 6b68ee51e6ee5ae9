import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { AutoComplete } from './select.tsx'

/** Someone's own words, with those of a dictionary to choose from. */
export function DictionaryInput(props: {
  /** The dictionary's code. */
  readonly dictionary: string
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly maxLength: number
  readonly id?: string
  readonly autoFocus?: boolean
  readonly 'aria-label'?: string
}): ReactNode {
  const { dictionary, maxLength, value, autoFocus, ...rest } = props
  const items = useCall(dictionaries.items, { code: dictionary })
  const typed = (value ?? '').toLowerCase()
  const texts = [...new Set((items.data ?? []).map(({ text }) => text))]
  // What is typed narrows the choice, until it is one of them.
  const isChosen = texts.some((text) => text.toLowerCase() === typed)
  const offered = isChosen ? texts : texts.filter((text) => text.toLowerCase().includes(typed))
  return (
    <AutoComplete
      {...rest}
      className="fill"
      value={value ?? ''}
      options={offered.map((text) => ({ value: text }))}
    >
      <Input maxLength={maxLength} autoFocus={autoFocus ?? false} />
    </AutoComplete>
  )
}
