import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { id, optionalId } from '../kernel/rules.ts'
import type { OPERATION_TYPES } from '../products/product-shapes.ts'

/** Configurations of one kind of template that a company may have. */
export const MAXIMUM_BINDINGS = 2_000

/** What a template is bound to, from the least exact to the most exact: the most exact wins. */
export const BINDING_METHODS = ['company', 'product', 'batch', 'range'] as const
export type BindingMethod = (typeof BINDING_METHODS)[number]

/** How much of a label's way is shown. A product's way of tracing chooses the richest that it may have. */
export const TRACE_KINDS = ['common', 'batch', 'precise', 'blockchain'] as const
export type TraceKind = (typeof TRACE_KINDS)[number]

/** The richest kind that a product's way of tracing lets buyers see. */
export const traceKindOf = (way: (typeof OPERATION_TYPES)[number]): TraceKind =>
  way === 'normal' ? 'common' : way

/** The other way round: by which way of tracing a product may show a kind. */
export const tracedBy = (kind: TraceKind): (typeof OPERATION_TYPES)[number] =>
  kind === 'common' ? 'normal' : kind

/** Whether a kind tells as much of a label's way as another, or more. */
export const reachesKind = (kind: TraceKind, least: TraceKind): boolean =>
  TRACE_KINDS.indexOf(kind) >= TRACE_KINDS.indexOf(least)

/** What a binding's form says: `productId`, `batchId`, or `start` and `end`, as its method asks for. */
export const bindingFields = {
  method: z.enum(BINDING_METHODS),
  templateId: id,
  productId: optionalId,
  batchId: optionalId,
  start: z.number().optional(),
  end: z.number().optional(),
}

export const bindingShape = {
  id: z.int(),
  method: z.enum(BINDING_METHODS),
  templateId: z.int(),
  templateName: z.string(),
  /** The version of the template that buyers see; null: none, and then the next less exact configuration is used. */
  liveNumber: z.int().nullable(),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  batchId: z.int().nullable(),
  batchName: z.string().nullable(),
  start: z.int().nullable(),
  end: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
}

export const bindingFilter = {
  /** That one alone. */
  id: optionalId,
  method: z.enum(BINDING_METHODS).optional(),
  templateId: optionalId,
}
