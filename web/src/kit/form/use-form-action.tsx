import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { FailureBox } from '../failure-text.tsx'
import { type Action, type ActionOptions, useAction } from '../use-action.ts'
import { showOnFields } from './schema-rule.ts'

/**
 * A call made from a small form: what is refused stands under its field, and the rest in `refusal`,
 * above the fields. `fields`: the form's, named as in the contract, in the order in which they stand.
 */
export function useFormAction<E extends Endpoint>(
  endpoint: E,
  { form, fields }: { readonly form: FormInstance; readonly fields: readonly string[] },
  options: Omit<ActionOptions<E>, 'onFailure'> = {},
): Action<E> & { readonly refusal: ReactNode } {
  const [failure, setFailure] = useState<unknown>()
  const action = useAction(endpoint, {
    ...options,
    onFailure: (refusal) => {
      if (!showOnFields(form, refusal, fields)) setFailure(refusal)
      return true
    },
  })
  return {
    busy: action.busy,
    run: (input, more) => {
      setFailure(undefined)
      return action.run(input, more)
    },
    refusal: failure !== undefined && (
      <div className="form-refusal">
        <FailureBox failure={failure} />
      </div>
    ),
  }
}
