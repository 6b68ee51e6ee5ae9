import type { EntityColumn } from '@zhenma/contract/kernel/entity'
import { Input, Switch } from 'antd'
import { z } from 'zod'
import type { Control } from '../fields.ts'
import { NumberInput } from '../form/controls.ts'
import { WordChoice } from '../form/word-choice.tsx'

/** The rule of a value that is there: without what may be left out. */
function ruleOf(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? ruleOf(schema.unwrap() as z.ZodType) : schema
}

/** The control of a text, a whole number, a yes and no or a word of a closed set; undefined for what needs one of its own. */
export function plainControl(
  { input, words }: EntityColumn,
  isFirst: boolean,
): Control | undefined {
  const rule = input && ruleOf(input)
  if (rule instanceof z.ZodEnum && words !== undefined) {
    const choice = rule.options.map(String)
    return () => <WordChoice words={choice} texts={words} />
  }
  if (rule instanceof z.ZodString) {
    const limit = rule.maxLength === null ? {} : { maxLength: rule.maxLength }
    return () => <Input {...limit} autoFocus={isFirst} />
  }
  if (rule instanceof z.ZodNumber) {
    return () => <NumberInput min={rule.minValue ?? 0} max={rule.maxValue ?? 0} />
  }
  return rule instanceof z.ZodBoolean ? () => <Switch /> : undefined
}
