import type { LabelActivation, LabelOperation } from './label-transitions.ts'

/** What becomes of labels that go out and are not activated: a company's setting. */
export const OUTBOUND_ACTIVATIONS = ['refuse', 'warn', 'activate'] as const
export type OutboundActivation = (typeof OUTBOUND_ACTIVATIONS)[number]

/** Whether labels go out by an operation, scanned or marked so with a reason: the setting is for both. */
export const goesOut = (operation: LabelOperation): boolean =>
  operation === 'outbound' || operation === 'mark_outbound'

const SALEABLE: readonly LabelActivation[] = ['not_required', 'activated']

/** Whether a buyer who checks a label in this state is told that it should be on sale. */
export const isSaleable = (activation: LabelActivation): boolean => SALEABLE.includes(activation)

/** The activations that outbound starts from; undefined: any. What ended for good cannot be activated. */
export function outboundActivationFrom(
  setting: OutboundActivation,
): readonly LabelActivation[] | undefined {
  if (setting === 'warn') return undefined
  return setting === 'refuse' ? SALEABLE : [...SALEABLE, 'not_activated']
}
