import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { outboundTexts } from './outbound.texts.ts'

type View = 'records' | 'sums'

/** What is shown of movements, from the tab's address. */
export function useView(): View {
  return useAddress().params.get('view') === 'sums' ? 'sums' : 'records'
}

/** Movements one by one, or what they come to; the filters that both have stay. */
export function ViewSwitch(): ReactNode {
  const { change } = useAddress()
  const view = useView()
  const t = useTexts(outboundTexts)
  return (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      options={[
        { value: 'records', label: t('viewRecords') },
        { value: 'sums', label: t('viewSums') },
      ]}
      onChange={(next) =>
        change({
          view: next === 'records' ? undefined : next,
          ...NOT_SHARED,
        })
      }
    />
  )
}

/** What one of the two would not understand. */
const NOT_SHARED = {
  operation: undefined,
  userId: undefined,
  orderId: undefined,
  keyword: undefined,
  sort: undefined,
  pageNo: undefined,
  open: undefined,
  pair: undefined,
}
