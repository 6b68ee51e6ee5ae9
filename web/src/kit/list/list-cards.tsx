import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { Shapes } from '../fields.ts'
import type { ListEndpoint } from '../use-list.ts'
import { listTexts } from './list.texts.ts'
import { cellOf, withSelected, type RowsProps } from './rows.ts'

const SKELETON_CARDS = 4

/** The rows of a list as cards, where a table would have to be pushed sideways. */
export function ListCards<E extends ListEndpoint, S extends Shapes>(
  props: RowsProps<E, S>,
): ReactNode {
  const { list, onOpen, rowActions } = props
  const say = useSay()
  const t = useTexts(listTexts)
  const [first, ...others] = props.columns
  if (list.isFirstLoad) {
    return Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <div className="card" key={index} aria-hidden="true">
        <span className="skeleton-bar" />
        <span className="skeleton-bar" />
        <span className="skeleton-bar" />
      </div>
    ))
  }
  if (list.rows?.length === 0) return <div className="card">{props.empty}</div>
  return (
    <ul className="cards">
      {list.rows?.map((row) => {
        const key = props.rowKey(row)
        return (
          <li className="card" key={key}>
            <header>
              {props.isSelectable && (
                <label className="card-choice">
                  <input
                    type="checkbox"
                    aria-label={t('select')}
                    checked={list.selected.includes(key)}
                    onChange={(event) =>
                      list.select(withSelected(list.selected, [key], event.target.checked))
                    }
                  />
                </label>
              )}
              {first &&
                (onOpen ? (
                  <button type="button" className="row-open" onClick={() => onOpen(row)}>
                    {cellOf(first, row)}
                  </button>
                ) : (
                  <b>{cellOf(first, row)}</b>
                ))}
            </header>
            <dl>
              {others.map((field) => (
                <div key={field.name}>
                  <dt>{say(field.label)}</dt>
                  <dd>{cellOf(field, row)}</dd>
                </div>
              ))}
            </dl>
            {rowActions && <footer>{rowActions(row)}</footer>}
          </li>
        )
      })}
    </ul>
  )
}
