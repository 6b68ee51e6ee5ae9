import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import type { Field, Shapes } from '../fields.ts'
import type { Pin } from './column-places.ts'
import { dragColumn } from './drag-column.ts'
import { nextSort } from './rows.ts'

/** A column's head: its name, its order, an edge to drag; itself dragged to another column's place. */
export function Head<S extends Shapes>(props: {
  readonly field: Field<S>
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly pin: Pin | undefined
  readonly dragged: string | undefined
  readonly onDrag: (name: string | undefined) => void
  readonly onDrop: () => void
  readonly onResized: (widthPx: number) => void
}): ReactNode {
  const { field, sort, dragged } = props
  const say = useSay()
  const order =
    sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined
  return (
    <th
      scope="col"
      data-align={field.column?.align}
      {...props.pin}
      draggable
      data-dragged={dragged === field.name || undefined}
      onDragStart={() => props.onDrag(field.name)}
      onDragEnd={() => props.onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
      {...(field.column?.sort ? { 'aria-sort': order ?? 'none' } : {})}
    >
      {field.column?.sort ? (
        <button
          type="button"
          className="sort"
          data-order={order}
          onClick={() => props.onSort(nextSort(sort, field.name))}
        >
          {say(field.label)}
        </button>
      ) : (
        say(field.label)
      )}
      <span
        className="resize"
        aria-hidden="true"
        onPointerDown={(event) => dragColumn(event, props.onResized)}
      />
    </th>
  )
}
