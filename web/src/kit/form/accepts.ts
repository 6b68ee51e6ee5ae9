import type { FormRule } from 'antd'
import type { z } from 'zod'

/** A field's rule as the contract has it, with the sentence of the form; nothing entered is judged too. */
export function accepts(schema: z.ZodType, message: string): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      schema.safeParse(value ?? '').success
        ? Promise.resolve()
        : Promise.reject(new Error(message)),
  }
}
