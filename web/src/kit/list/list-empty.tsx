import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { listTexts } from './list.texts.ts'

/** What stands in place of rows: that the filters leave none, or what to do next. */
export function ListEmpty(props: {
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly empty: { readonly text: string; readonly action?: ReactNode } | undefined
}): ReactNode {
  const t = useTexts(listTexts)
  if (props.isFiltered) {
    return (
      <div className="empty">
        <p>{t('emptyFiltered')}</p>
        <Button onClick={props.onClear}>{t('clearFilters')}</Button>
      </div>
    )
  }
  return (
    <div className="empty">
      <p>{props.empty?.text ?? t('empty')}</p>
      {props.empty?.action}
    </div>
  )
}
