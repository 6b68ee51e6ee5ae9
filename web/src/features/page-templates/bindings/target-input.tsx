import { BINDING_METHODS, type BindingMethod } from '@zhenma/contract/page-documents/page-bindings'
import { BINDING_METHOD_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { Radio } from 'antd'
import { Suspense, useId, type ReactNode } from 'react'
import { BatchSelect, ProductSelect } from '../../../entities/select/pickers.tsx'
import { NumberInput } from '../../../kit/form/controls.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { bindingTexts } from './bindings.texts.ts'

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
}): ReactNode {
  const { value, onChange, id } = props
  const t = useTexts(bindingTexts)
  const say = useSay()
  const [oneId, otherId] = [useId(), useId()]
  const method = value?.method
  const change = (patch: Partial<Target>): void => {
    if (value !== undefined) onChange?.({ ...value, ...patch })
  }
  return (
    <div className="binding-target" id={id}>
      <Radio.Group
        value={method}
        options={BINDING_METHODS.map((one) => ({
          value: one,
          label: say(BINDING_METHOD_TEXT[one]),
        }))}
        onChange={({ target }) => onChange?.({ method: target.value as BindingMethod })}
      />
      {method === 'product' && (
        <div className="binding-one">
          <label htmlFor={oneId}>{t('product')}</label>
          <ProductSelect
            id={oneId}
            value={value?.productId ?? null}
            onChange={(productId) => change({ productId })}
          />
        </div>
      )}
      {method === 'batch' && (
        <div className="binding-one">
          <label htmlFor={oneId}>{t('batch')}</label>
          <BatchSelect
            id={oneId}
            value={value?.batchId ?? null}
            onChange={(batchId) => change({ batchId })}
          />
        </div>
      )}
      {method === 'range' && (
        <Suspense fallback={null}>
          <div className="label-target-range">
            <label htmlFor={oneId}>
              {t('start')}
              <NumberInput
                id={oneId}
                min={1}
                value={value?.start ?? null}
                onChange={(start) => change({ start })}
              />
            </label>
            <label htmlFor={otherId}>
              {t('end')}
              <NumberInput
                id={otherId}
                min={1}
                value={value?.end ?? null}
                onChange={(end) => change({ end })}
              />
            </label>
          </div>
        </Suspense>
      )}
    </div>
  )
}
