import type { Chance } from './chance.ts'
import type { ModelSettings } from './model-label.ts'
import type { Taste } from './random-steps.ts'

/** Steps of the model test in all, and what the other random tests take their share of. */
export const STEPS = Number(process.env['MODEL_STEPS'] ?? 5000)
/** All random tests begin with it: the same seed and steps run the same again. */
export const SEED = Number(process.env['MODEL_SEED'] ?? 20261121)

export type Rules = Pick<ModelSettings, 'associationRule' | 'closedBoxRule'>

/** Every association rule with every rule of closed boxes. */
export const RULES: readonly Rules[] = (['strict', 'steal', 'reset'] as const).flatMap(
  (associationRule) =>
    (['unbox', 'refuse'] as const).map((closedBoxRule) => ({ associationRule, closedBoxRule })),
)

/** Settings of a company under these rules; the rest at random. */
export function randomSettings(chance: Chance, rules: Rules): ModelSettings {
  return {
    ...rules,
    outboundFromNotInStock: chance.chance(0.5),
    receiptConfirmed: chance.chance(0.6),
  }
}

/** Half of the companies pack and repack more than anything else. */
export function randomTaste(chance: Chance): Taste {
  return chance.chance(0.5)
    ? { binding: 0.12, replacement: 0.06, reset: 0, moving: 0, undoing: 0.1 }
    : { binding: 0.3, replacement: 0.15, reset: 0.15, moving: 0, undoing: 0.05 }
}

/** The settings as columns of `company`. */
export function columnsOf(settings: ModelSettings): Readonly<Record<string, string | boolean>> {
  return {
    closed_box_rule: settings.closedBoxRule,
    outbound_from_not_in_stock: settings.outboundFromNotInStock,
    association_rule: settings.associationRule,
    receipt_confirmed: settings.receiptConfirmed,
  }
}
