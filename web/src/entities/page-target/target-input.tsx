import { BINDING_METHODS, type BindingMethod } from '@zhenma/contract/page-documents/page-bindings'
import { BINDING_METHOD_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Radio } from 'antd'
import { useId, type ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { BatchSelect, ProductSelect } from '../select/pickers.tsx'
import { SerialEnds } from '../serial/serial-ends.tsx'
import { wholeSerial } from '../serial/serial-text.ts'
import '../entities.css'
import './page-target.css'

/** For which goods: a method, and what it asks for. */
export type Target = {
  readonly method: BindingMethod
  readonly productId?: number | null | undefined
  readonly batchId?: number | null | undefined
  readonly start?: number | null | undefined
  readonly end?: number | null | undefined
}

/** What a row says of its goods, and nothing else of it: the form compares it with what others have saved. */
export const targetOf = ({ method, productId, batchId, start, end }: Target): Target => ({
  method,
  productId,
  batchId,
  start,
  end,
})

/** As a call takes it: what the method asks for, and nothing of the others. */
export function targetFields(target: Target | undefined): Record<string, unknown> {
  const { method, productId, batchId, start, end } = target ?? { method: undefined }
  return {
    method,
    ...(method === 'product' ? { productId: productId ?? undefined } : {}),
    ...(method === 'batch' ? { batchId: batchId ?? undefined } : {}),
    ...(method === 'range' ? { start: start ?? undefined, end: end ?? undefined } : {}),
  }
}

export function TargetInput(props: {
  readonly value?: Target
  readonly onChange?: (target: Target) => void
  readonly id?: string
  /** Those that may be chosen; all of them without it. */
  readonly methods?: readonly BindingMethod[]
}): ReactNode {
  const { value, onChange, id, methods = BINDING_METHODS } = props
  const say = useSay()
  const oneId = useId()
  const method = value?.method
  const change = (patch: Partial<Target>): void => {
    if (value !== undefined) onChange?.({ ...value, ...patch })
  }
  return (
    <div className="binding-target" id={id}>
      <Radio.Group
        value={method}
        options={methods.map((one) => ({
          value: one,
          label: say(BINDING_METHOD_TEXT[one]),
        }))}
        onChange={({ target }) => onChange?.({ method: target.value as BindingMethod })}
      />
      {method === 'product' && (
        <div className="binding-one">
          <label htmlFor={oneId}>{say(WORDS.product)}</label>
          <ProductSelect
            id={oneId}
            value={value?.productId ?? null}
            onChange={(productId) => change({ productId })}
          />
        </div>
      )}
      {method === 'batch' && (
        <div className="binding-one">
          <label htmlFor={oneId}>{say(WORDS.batch)}</label>
          <BatchSelect
            id={oneId}
            value={value?.batchId ?? null}
            onChange={(batchId) => change({ batchId })}
          />
        </div>
      )}
      {method === 'range' && (
        <div className="label-target-range">
          <SerialEnds
            values={{ start: value?.start ?? null, end: value?.end ?? null }}
            labels={{ start: say(WORDS.firstSerial), end: say(WORDS.lastSerial) }}
            onChange={(end, serial) => change({ [end]: wholeSerial(serial) })}
          >
            {({ end, id, label, field }) => (
              <label key={end} htmlFor={id}>
                {label}
                {field}
              </label>
            )}
          </SerialEnds>
        </div>
      )}
    </div>
  )
}
