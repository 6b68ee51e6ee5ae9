import { ACTION_WORDS } from './words/actions.ts'
import { FIELD_WORDS } from './words/fields.ts'
import { PEOPLE_WORDS } from './words/people.ts'
import { STATE_WORDS } from './words/states.ts'
import { THING_WORDS } from './words/things.ts'

/**
 * Texts that stand in three or more places, each written once: tables of texts say `name: WORDS.name`. The key is
 * what the English says. `web/src/app/each-word-once.test.ts` holds that there is no second copy.
 */
export const WORDS = {
  ...ACTION_WORDS,
  ...FIELD_WORDS,
  ...PEOPLE_WORDS,
  ...STATE_WORDS,
  ...THING_WORDS,
} as const
