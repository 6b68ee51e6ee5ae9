import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'

/** One part of a product's page: what it is called, what it shows, and where there is more. */
export function Block<T>(props: {
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
  /** Links to the lists, with this product chosen. */
  readonly links?: ReactNode
}): ReactNode {
  const { title, query } = props
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="detail-section product-block" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <Waiting lines={3} />}
      {query.data && props.children(query.data)}
      {props.links && <p className="section-foot">{props.links}</p>}
    </section>
  )
}

/** Rows of a block under their headings; a heading with `right` stands over figures. */
export function BlockTable(props: {
  readonly heads: readonly (string | { readonly right: string })[]
  readonly rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[]
}): ReactNode {
  const isRight = (index: number): 'right' | undefined =>
    typeof props.heads[index] === 'object' ? 'right' : undefined
  return (
    <table className="list-table">
      <thead>
        <tr>
          {props.heads.map((head, index) => (
            <th key={index} scope="col" data-align={isRight(index)}>
              {typeof head === 'object' ? head.right : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              // A row's cells stay where they are.
              <td key={index} data-align={isRight(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
