import { platformErrors } from '@zhenma/contract/platform/platform.refusals'
import type { FormInstance, FormRule } from 'antd'
import type { z } from 'zod'
import { CallFailure } from '../../api/failure.ts'
import { currentLanguage } from '../../texts/language.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { sayIssue } from './issues.ts'

/** A required field's rule as the contract has it, refused in the words of the server. */
export function schemaRule(schema: z.ZodType, label: string): FormRule {
  return {
    validator(_rule, value: unknown) {
      if (value === undefined || value === '') {
        const { text } = platformErrors.FIELD_REQUIRED
        return Promise.reject(new Error(sayNow(text, { field: label })))
      }
      const parsed = schema.safeParse(value, { reportInput: true })
      const issue = parsed.error?.issues[0]
      if (issue === undefined) return Promise.resolve()
      return Promise.reject(new Error(sayIssue(issue, label, currentLanguage())))
    },
  }
}

/**
 * Puts what the server refused onto the form's fields, given in the order in which they stand, and the
 * cursor into the first of them; true where every bit of it found one.
 */
export function showOnFields(
  form: FormInstance,
  failure: unknown,
  fields: readonly string[],
): boolean {
  if (!(failure instanceof CallFailure) || failure.details.length === 0) return false
  const { details } = failure
  const refused = fields.filter((name) => details.some(({ field }) => field === name))
  for (const name of refused) {
    const errors = details.filter(({ field }) => field === name).map(({ message }) => message)
    form.setFields([{ name, errors }])
  }
  const [first] = refused
  if (first !== undefined) form.scrollToField(first, { block: 'center', focus: true })
  return details.every(({ field }) => refused.includes(field ?? ''))
}
