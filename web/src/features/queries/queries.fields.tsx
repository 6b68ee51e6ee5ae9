import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { labels, QueryRecordRow } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import {
  GENUINE_RESULTS,
  VERIFY_RESULTS,
  type VerifyResult,
} from '@zhenma/contract/verify/verify.contract'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/verify/verify.messages'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { Code, Count, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayInput } from '../../kit/form/controls.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { queryTexts as t } from './queries.texts.ts'

function toneOf(result: VerifyResult): Tone {
  if (result === 'sold') return 'warn'
  if (GENUINE_RESULTS.has(result)) return 'good'
  return result === 'hidden_needed' ? 'idle' : 'bad'
}

/** A check's result in the words of the buyer's page. */
export function VerifyResultTag({ result }: { readonly result: string }): ReactNode {
  const say = useSay()
  const known = VERIFY_RESULTS.find((one) => one === result)
  return known ? <StatusTag tone={toneOf(known)}>{say(VERIFY_RESULT_TEXT[known])}</StatusTag> : result
}

function ResultSelect(props: {
  readonly value?: string
  readonly onChange?: (result: string | undefined) => void
}): ReactNode {
  const say = useSay()
  return (
    <Select
      {...props}
      allowClear
      placeholder={say(t.anyResult)}
      popupMatchSelectWidth={false}
      options={VERIFY_RESULTS.map((result) => ({
        value: result,
        label: say(VERIFY_RESULT_TEXT[result]),
      }))}
    />
  )
}

function ProductFilter(props: {
  readonly value?: number
  readonly onChange?: (id: number | undefined) => void
}): ReactNode {
  const say = useTexts(t)
  return <RemoteSelect {...props} endpoint={products.search} placeholder={say('anyProduct')} />
}

export const queryFields = defineFields<{
  row: QueryRecordRow
  filter: CallInputOf<typeof labels.queryRecords>
}>()([
  {
    name: 'at',
    label: t.at,
    show: (row) => <When at={row.at} exact />,
    column: { width: 170 },
  },
  {
    name: 'result',
    label: t.result,
    show: (row) => <VerifyResultTag result={row.result} />,
    column: { width: 170 },
    filter: () => <ResultSelect />,
  },
  {
    name: 'code',
    label: t.code,
    show: (row) => <Code value={row.code} />,
    column: { width: 240 },
    filter: () => <Input allowClear maxLength={512} inputMode="numeric" />,
  },
  {
    name: 'ordinal',
    label: t.ordinal,
    show: (row) => <Count value={row.ordinal} />,
    column: { width: 90, align: 'right' },
  },
  { name: 'productName', label: t.product, column: { width: 200 } },
  { name: 'productId', label: t.product, filter: () => <ProductFilter /> },
  { name: 'region', label: t.region, column: { width: 180 } },
  { name: 'dealerName', label: t.dealer, column: { width: 200 } },
  { name: 'batchName', label: t.batch, column: { width: 160, isHidden: true } },
  { name: 'ip', label: t.ip, column: { width: 140, isHidden: true } },
  { name: 'device', label: t.device, column: { width: 240, isHidden: true } },
  { name: 'from', label: t.from, filter: () => <DayInput /> },
  { name: 'to', label: t.to, filter: () => <DayInput /> },
])
