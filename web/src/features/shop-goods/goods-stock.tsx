import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { POINTS_KIND_TEXT } from '@zhenma/contract/members/points-words'
import {
  MAXIMUM_STOCK_PIECES,
  shopGoodsCalls,
  STOCK_REASON_LIMIT,
  type StockEntry,
} from '@zhenma/contract/shop/shop-goods.contract'
import { STOCK_FIELD_TEXT } from '@zhenma/contract/shop/shop-goods.refusals'
import { SHOP_ORDER_MADE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { LedgerEntries } from '../../entities/ledger/ledger-entries.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { defineFields } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { goodsTexts, goodsTexts as t } from './shop-goods.texts.ts'

type Goods = OutputOf<typeof shopGoodsCalls.get>

/** What a change of the stock makes out of date. */
const AFTER_STOCK: readonly Endpoint[] = [
  shopGoodsCalls.list,
  shopGoodsCalls.get,
  shopGoodsCalls.entries,
]

type Changed = CallInputOf<typeof shopGoodsCalls.stock>
const stockFields = defineFields<{ row: Changed; input: Changed }>()([
  {
    name: 'pieces',
    label: STOCK_FIELD_TEXT.pieces,
    help: t.piecesHelp,
    form: () => <NumberInput min={-MAXIMUM_STOCK_PIECES} max={MAXIMUM_STOCK_PIECES} />,
  },
  {
    name: 'reason',
    label: t.reason,
    form: () => <Input maxLength={STOCK_REASON_LIMIT} autoComplete="off" />,
  },
])

/** Adds pieces to an item, or takes some away. */
export function StockButton({ of }: { readonly of: Goods }): ReactNode {
  const say = useTexts(goodsTexts)
  const numberText = useNumberText()
  const [open, setOpen] = useState(false)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  return (
    <Can do={shopGoodsCalls.stock.allow}>
      <Button onClick={() => setOpen(true)}>{say('stock')}</Button>
      <FormDialog
        open={open}
        title={say('stockTitle', { name: of.name })}
        fields={stockFields}
        action={shopGoodsCalls.stock}
        fixed={{ id: of.id, idempotencyKey }}
        invalidates={AFTER_STOCK}
        isFinal
        onDone={renewKey}
        onClose={() => setOpen(false)}
        success={({ stock }: { stock: number }) => say('done', { stock: numberText(stock) })}
      >
        <p className="dialog-lead">
          {say('stockLead', { stock: numberText(of.stock) })}
          {of.ordered > 0 && <> {say('stockOrdered', { ordered: numberText(of.ordered) })}</>}
        </p>
      </FormDialog>
    </Can>
  )
}

/** An order sets its piece aside, sending takes it, and cancelling gives it back. */
const KIND_TEXT: Readonly<Record<StockEntry['kind'], Text>> = {
  earn: WORDS.added,
  refund: WORDS.returned,
  spend: t.taken,
  hold: SHOP_ORDER_MADE_TEXT,
  settle: t.sent,
  release: WORDS.cancelled,
  expire: POINTS_KIND_TEXT.expire,
}

/** How the pieces of an item have come and gone, the newest first. */
export function StockEntries({ goodsId }: { readonly goodsId: number }): ReactNode {
  const says = useTexts(goodsTexts)
  const say = useSay()
  const mayChange = useCan(shopGoodsCalls.stock.allow)
  const [before, setBefore] = useState<number>()
  const found = useCall(
    shopGoodsCalls.entries,
    { id: goodsId, ...(before === undefined ? {} : { before }) },
    { keepPrevious: true },
  )
  return (
    <LedgerEntries<StockEntry>
      title={says('entries')}
      none={says(mayChange ? 'noEntries' : 'noEntriesToSee')}
      left={says('left')}
      wordOf={({ kind }) => say(KIND_TEXT[kind])}
      found={found}
      before={before}
      onBefore={setBefore}
    />
  )
}
