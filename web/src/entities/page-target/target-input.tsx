import { BINDING_METHODS, type BindingMethod } from '@zhenma/contract/page-documents/page-bindings'
import { BINDING_METHOD_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Radio } from 'antd'
import { useId, type ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { BatchSelect, ProductSelect } from '../select/pickers.tsx'
import { SerialInput } from '../serial/serial-input.tsx'
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
          {(['start', 'end'] as const).map((end) => {
            const label = say(end === 'start' ? WORDS.firstSerial : WORDS.lastSerial)
            return (
              <label key={end} htmlFor={`${oneId}-${end}`}>
                {label}
                <SerialInput
                  id={`${oneId}-${end}`}
                  label={label}
                  value={value?.[end] ?? null}
                  onChange={(serial) => change({ [end]: wholeSerial(serial) })}
                />
              </label>
            )
          })}
        </div>
      )}
    </div>
  )
}
