import { z } from 'zod'
import { DATA_RULES, RULED_ENTITY_NAMES } from '../roles/data-rules.ts'

/** Whose rows of an entity somebody sees, where that is not everybody's. */
const visibleRule = z.object({
  entity: z.enum(RULED_ENTITY_NAMES),
  rule: z.enum(DATA_RULES),
  /** Held to a dealer or factory that the user is not bound to: there is nothing to see. */
  findsNothing: z.boolean(),
})

const visibleScreen = z.object({
  key: z.string(),
  title: z.string(),
  rules: z.array(visibleRule),
  /** What the user may do there, in words. */
  permissions: z.array(z.string()),
})

/** The union of all roles of a user, as the menu has it: only what the user sees. */
export const userSight = z.object({
  /** Holds everything. */
  isAdministrator: z.boolean(),
  menus: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      screens: z.array(visibleScreen),
      /** What belongs to no screen. */
      permissions: z.array(z.string()),
    }),
  ),
})
export type UserSight = z.output<typeof userSight>
