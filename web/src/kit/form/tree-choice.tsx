import type { ReactNode } from 'react'
import { Select } from './select.tsx'

/** A tree of named records, as the server sends it. */
export type ChoiceNode = {
  readonly id: number
  readonly name: string
  readonly children: readonly ChoiceNode[]
}

type Option = {
  readonly value: number
  readonly label: string
  readonly title: string
  readonly depth: number
}

/** A tree in a line, from the top down; `without` leaves out a node and all below it. */
export function flatten(nodes: readonly ChoiceNode[], without?: number, depth = 0): Option[] {
  return nodes
    .filter((node) => node.id !== without)
    .flatMap((node) => [
      { value: node.id, label: node.name, title: node.name, depth },
      ...flatten(node.children, without, depth + 1),
    ])
}

/** Chooses a node of a small tree, shown indented and found by typing. Empty is null. */
export function TreeChoice(props: {
  readonly nodes: readonly ChoiceNode[]
  readonly without?: number | undefined
  readonly value?: number | null
  readonly onChange?: (id: number | null) => void
  readonly placeholder?: string
  readonly loading?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { nodes, without, value, onChange, ...rest } = props
  return (
    <Select<number, Option>
      {...rest}
      value={value ?? null}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'title' }}
      options={flatten(nodes, without)}
      optionRender={({ data }) => (
        <span style={{ paddingInlineStart: `${data.depth * 1.2}em` }}>{data.label}</span>
      )}
      onChange={(id) => onChange?.(id ?? null)}
    />
  )
}
