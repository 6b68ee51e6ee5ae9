import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'

/**
 * The languages of a journey whose way is long and the same in each of them: `npm test` goes it in
 * the one given (every language has its share of the journeys), the nightly run in all three.
 * What is itself about wording or looks is run in all of them always: `LANGUAGES`.
 */
export function journeyIn(language: Language): readonly Language[] {
  return process.env['JOURNEY_LANGUAGES'] === 'all' ? LANGUAGES : [language]
}
