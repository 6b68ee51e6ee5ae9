import { z } from 'zod'
import { type Allow, endpoint } from './endpoint.ts'
import type { Text } from './texts.ts'

/**
 * The export of a list (ADR 0033): it lies below the list's path, has a permission of its own, and takes
 * what the list takes but its page: `exportInput` with the list's filters.
 */
export function listExport<Shape extends z.ZodRawShape, const Allowed extends Allow>(draft: {
  /** The path of the list's call. */
  readonly list: string
  readonly allow: Allowed
  readonly isPlatformOnly?: boolean
  readonly summary: Text
  readonly input: Shape
}) {
  const { list, input, ...rest } = draft
  return endpoint({
    ...rest,
    method: 'GET',
    path: `${list}/export`,
    input: z.object(input),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  })
}
