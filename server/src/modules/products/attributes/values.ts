import type { AttributeRow, AttributeValue } from '@zhenma/contract/products/category-attributes'
import { day } from '@zhenma/contract/kernel/rules'
import { fail, failWith, type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { attributesOf } from './attributes.store.ts'

/** Attribute's number → value. */
export type Values = Readonly<Record<string, string>>

const NUMBER = /^(-?)0*(\d{1,15})(?:\.(\d{1,6}))?$/

/** A value as it is kept; undefined where it is none of the attribute's kind. */
export function readValue({ kind, choices }: AttributeRow, value: string): string | undefined {
  switch (kind) {
    case 'text':
      return value
    case 'number': {
      const match = NUMBER.exec(value)
      if (match === null) return undefined
      const [, sign = '', whole = '', decimals = ''] = match
      // Six decimals at most, so a number keeps them; zeros at the end are none.
      const kept = String(Number(`0.${decimals}`)).slice(2)
      return `${sign}${whole}${kept === '' ? '' : `.${kept}`}`
    }
    case 'choice':
      return choices.some(({ id }) => String(id) === value) ? value : undefined
    case 'date':
      return day.safeParse(value).success ? value : undefined
    case 'yes_no':
      return value === 'true' || value === 'false' ? value : undefined
  }
}

type Wish = {
  readonly categoryId: number | null
  /** Whether the product has the switch on: then nothing that is required may be missing. */
  readonly isOn: boolean
  /** What the form says; undefined: nothing. */
  readonly given: readonly AttributeValue[] | undefined
  readonly had: Values
}

/**
 * A product's values after a save. Values of attributes that its category does not have stay: the product
 * may come back. Refuses ATTRIBUTE_VALUE, ATTRIBUTE_REQUIRED and ATTRIBUTE_UNKNOWN, all of them at once.
 */
export async function valuesAfter({ db, user }: Context, wish: Wish): Promise<Values> {
  const { categoryId, isOn, given, had } = wish
  if (given === undefined) return had
  const known = categoryId === null ? [] : await attributesOf(db, user.companyId, categoryId)
  const attributes = new Map(known.map((attribute) => [attribute.id, attribute]))
  const after: Record<string, string> = { ...had }
  const problems: ProblemDraft[] = []
  const refuse = (key: 'ATTRIBUTE_VALUE' | 'ATTRIBUTE_UNKNOWN', name: string, value: string) =>
    problems.push(problem(key, { name, value }, { field: 'attributes' }))
  for (const { id, value } of given) {
    const attribute = attributes.get(id)
    if (attribute === undefined) {
      if (value !== '' && had[id] !== value) refuse('ATTRIBUTE_UNKNOWN', `#${id}`, value)
      continue
    }
    const read = value === '' ? '' : readValue(attribute, value)
    if (read === undefined) refuse('ATTRIBUTE_VALUE', attribute.name, value)
    else if (read === '') delete after[id]
    else after[id] = read
  }
  const missing = known.filter(({ id, isRequired }) => isOn && isRequired && !(id in after))
  problems.push(
    ...missing.map(({ name }) => problem('ATTRIBUTE_REQUIRED', { name }, { field: 'attributes' })),
  )
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
  return after
}

/** Values as the contract tells them. */
export const valueList = (values: Values): AttributeValue[] =>
  Object.entries(values).map(([id, value]) => ({ id: Number(id), value }))
