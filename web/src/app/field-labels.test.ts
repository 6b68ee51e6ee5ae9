import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import type { Field } from '../kit/fields.ts'

/** Every list of fields there is, by the file and the name that it is exported under. */
const FIELDS = Object.entries(
  import.meta.glob<Record<string, unknown>>('../{entities,features,app}/**/*fields.{ts,tsx}', {
    eager: true,
  }),
).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    areFields(value) ? [{ file, name, value }] : [],
  ),
)

function areFields(value: unknown): value is readonly Field[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => 'label' in Object(one))
}

/** Labels of which two fields of one place have the same, in a language. */
function doubles(fields: readonly Field[]): string[] {
  return LANGUAGES.flatMap((language) => {
    const labels = fields.map(({ label }) => label[language])
    return labels.filter((label, place) => labels.indexOf(label) !== place)
  })
}

test('the fields of all entities are looked at', () => {
  expect(FIELDS.length).toBeGreaterThan(20)
})

test.each(FIELDS)('of $name no two columns, filters or inputs have the same words', ({ value }) => {
  const places = {
    columns: value.filter(({ column }) => column !== undefined),
    filters: value.filter(({ filter }) => filter !== undefined),
    inputs: value.filter(({ form }) => form !== undefined),
  }
  for (const [place, fields] of Object.entries(places)) {
    expect({ place, doubles: doubles(fields) }).toEqual({ place, doubles: [] })
  }
})
