import { type Entity, type EntityColumn, kindOf } from '@zhenma/contract/kernel/entity'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { When } from '../atoms.tsx'
import type { Control, Field, Shapes } from '../fields.ts'
import { NumberInput } from '../form/controls.ts'

/** What a screen says of a column beside its description; `form: false`: no control, although it could have one. */
type Part<S extends Shapes> = Omit<Field<S>, 'name' | 'label' | 'form' | 'valueProp'> & {
  readonly form?: Control | false
}

/**
 * The fields of an entity, from its description: labels, what may be sorted by, and plain controls with
 * the limits of the rule. `parts` says in which order they stand, and what is the screen's own.
 */
export function entityFields<S extends Shapes, E extends Entity = Entity>(
  entity: E,
  parts: { readonly [K in keyof E['columns']]?: Part<S> },
): readonly Field<S>[] {
  let isFirst = true
  return Object.entries<Part<S> | undefined>(parts).flatMap(([name, part]) => {
    const column = entity.columns[name]
    if (column === undefined || part === undefined) return []
    const { form: ownControl, column: inList, ...own } = part
    const plain = ownControl === undefined ? plainControl(column, isFirst) : undefined
    const form = ownControl || plain
    if (form) isFirst = false
    const field: Omit<Field, 'name'> = {
      label: column.label,
      ...(kindOf(column) === 'moment' && { show: (row) => <Moment row={row} name={name} /> }),
      ...(own as object),
      ...(inList && { column: { ...inList, ...(column.isSorted && { sort: true }) } }),
      ...(form && { form }),
      ...(plain && kindOf(column) === 'yes-no' && { valueProp: 'checked' as const }),
    }
    return [{ ...field, name } as unknown as Field<S>]
  })
}

function Moment(props: { readonly row: object; readonly name: string }): ReactNode {
  const at = (props.row as Readonly<Record<string, unknown>>)[props.name]
  return <When at={at as string} />
}

/** The rule of a value that is there: without what may be left out. */
function ruleOf(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? ruleOf(schema.unwrap() as z.ZodType) : schema
}

/** The control of a text, a whole number or a yes and no; undefined for what needs one of its own. */
function plainControl({ input }: EntityColumn, isFirst: boolean): Control | undefined {
  const rule = input && ruleOf(input)
  if (rule instanceof z.ZodString) {
    const limit = rule.maxLength === null ? {} : { maxLength: rule.maxLength }
    return () => <Input {...limit} autoFocus={isFirst} />
  }
  if (rule instanceof z.ZodNumber) {
    return () => <NumberInput min={rule.minValue ?? 0} max={rule.maxValue ?? 0} />
  }
  return rule instanceof z.ZodBoolean ? () => <Switch /> : undefined
}
