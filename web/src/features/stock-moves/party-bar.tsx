import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import { places as placeCalls } from '@zhenma/contract/places/places.contract'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { OrderSelect } from '../../entities/select/order-select.tsx'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useGunTarget } from '../../kit/scan/gun/gun-target.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { PLACE_LABELS } from '../../scanning/submission/chosen.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanStore } from '../../scanning/table/scan-store.ts'
import { chooseParties, partiesOf } from '../../scanning/table/choose-parties.ts'
import { isProductNumber } from '../../scanning/table/scanned-product.ts'
import type { StockMove } from '../../scanning/submission/scan-operations.ts'
import { type AskedParty, askedParties, type Parties } from '../../scanning/submission/parties.ts'

/** After a choice the keyboard belongs to the scan field again: the gun must not type in here. */
function letGo(): void {
  queueMicrotask(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

function Labelled(props: {
  readonly label: string
  readonly isOptional: boolean
  readonly isMissing: boolean
  readonly children: ReactNode
}): ReactNode {
  const t = useTexts(inoutTexts)
  return (
    <label className="place" data-missing={props.isMissing || undefined}>
      <span>
        {props.label}
        {props.isOptional && <small>{t('optional')}</small>}
      </span>
      {props.children}
    </label>
  )
}

/** Hands over what a gun reads while the keyboard is in the field for a product; labels go into the table as ever. */
function ScannedInto(props: {
  readonly isBlocked: boolean
  readonly onScan: (number: string) => void
  readonly children: ReactNode
}): ReactNode {
  const around = useRef<HTMLSpanElement>(null)
  useGunTarget(around, {
    accepts: (text) => !props.isBlocked && isProductNumber(text),
    take: props.onScan,
  })
  return (
    <span ref={around} className="place-field">
      {props.children}
    </span>
  )
}

/**
 * Where the goods go and where they come from: chosen before anything is scanned. Scans do not draw
 * it again.
 */
export const PartyBar = memo(function PartyBar(props: {
  readonly operation: StockMove
  readonly store: ScanStore
  readonly parties: Parties
  readonly inoutMode: InventoryMode
  readonly isBlocked: boolean
  /** The number or barcode of a product was scanned into the field for it. */
  readonly onProductScan: (number: string) => void
}): ReactNode {
  const { operation, store, isBlocked } = props
  const t = useTexts(inoutTexts)
  const say = useSay()
  const asked = askedParties(operation, props.parties, props.inoutMode)
  const labels = PLACE_LABELS[operation]
  const warehouses = useCall(placeCalls.list, { kind: 'warehouse' })
  // Asked for beforehand: without a network there is still something to choose from.
  useCall(dealers.search, { keyword: '' }, { enabled: asked.dealer !== 'none' })
  useCall(products.search, { keyword: '' }, { enabled: asked.product !== 'none' })
  const { warehouse, dealer, product } = props.parties
  const choose = (patch: Parties): void => {
    chooseParties(store, patch)
    letGo()
  }

  const [only, ...others] = warehouses.data ?? []
  const isOnly = asked.warehouse === 'required' && !warehouse && others.length === 0
  const onlyId = isOnly ? only?.id : undefined
  const onlyName = only?.name ?? ''
  useEffect(() => {
    if (onlyId === undefined) return
    const { parties } = store.getState()
    store.setState({ parties: { ...parties, warehouse: { id: onlyId, name: onlyName } } })
  }, [store, onlyId, onlyName])

  const labelled = (party: AskedParty, input: ReactNode): ReactNode =>
    asked[party] !== 'none' && (
      <Labelled
        key={party}
        label={say(labels[party])}
        isOptional={asked[party] === 'optional'}
        isMissing={asked[party] === 'required' && !props.parties[party]}
      >
        {input}
      </Labelled>
    )
  const dealerField = labelled(
    'dealer',
    <RemoteSelect
      endpoint={dealers.search}
      value={dealer?.id ?? null}
      disabled={isBlocked}
      aria-label={say(labels.dealer)}
      {...(asked.dealer === 'optional' ? { placeholder: t('anyDealer') } : {})}
      show={({ name, regionName }) => (regionName ? `${name} · ${regionName}` : name)}
      onChange={(id, option) =>
        choose({ dealer: id === undefined ? undefined : { id, name: option?.name ?? '' } })
      }
    />,
  )
  const orderField =
    operation !== 'return' &&
    labelled(
      'order',
      <OrderSelect
        value={props.parties.order}
        direction={operation}
        disabled={isBlocked}
        isRequired={asked.order === 'required'}
        aria-label={say(labels.order)}
        onChange={(order) => choose(order === undefined ? { order: undefined } : partiesOf(order))}
      />,
    )
  const productField = labelled(
    'product',
    <ScannedInto isBlocked={isBlocked} onScan={props.onProductScan}>
      <RemoteSelect
        endpoint={products.search}
        value={product?.id ?? null}
        name={product?.name}
        disabled={isBlocked}
        aria-label={say(labels.product)}
        show={({ name, number }) => `${name} · ${number}`}
        onChange={(id, option) =>
          choose({ product: id === undefined ? undefined : { id, name: option?.name ?? '' } })
        }
      />
    </ScannedInto>,
  )
  const warehouseField = labelled(
    'warehouse',
    <Select<number>
      value={warehouse?.id ?? null}
      allowClear={asked.warehouse === 'optional'}
      disabled={isBlocked}
      loading={warehouses.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      aria-label={say(labels.warehouse)}
      placeholder={t(asked.warehouse === 'optional' ? 'anyWarehouse' : 'pickWarehouse')}
      options={(warehouses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number | undefined) => {
        const found = warehouses.data?.find((one) => one.id === id)
        choose({ warehouse: found && { id: found.id, name: found.name } })
      }}
    />,
  )
  return (
    <div className="places">
      {orderField}
      {productField}
      {operation === 'inbound' ? [warehouseField, dealerField] : [dealerField, warehouseField]}
    </div>
  )
})
