import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { sourcesIn } from './testing/sources.ts'

// A form that begins with what was read, over a call that takes no revision, writes over what a colleague has saved
// meanwhile, and nobody notices. That a form over a call which takes one sends it, the compiler holds
// (`kit/form/form-dialog.tsx`); here it is held that no other form is added before somebody has said why it may be so.
const FILES = sourcesIn(['web/src'])

/** Calls of a form that begins with something, and why nothing of a colleague's is lost by them. */
const WITHOUT_REVISION: Readonly<Record<string, string>> = {
  'web/src/entities/assignments/assign-dialog.tsx operators.assign':
    'adds people, and takes none away',
  'web/src/entities/inventory/change-inventory.tsx inventory.change':
    'says which quantity was read, and is refused where it is another',
  'web/src/features/activities/templates/start-form.tsx draws.renameTemplate':
    'a name, which is all that there is to change',
  'web/src/features/activities/templates/start-form.tsx draws.startFromTemplate':
    'makes a new activity, and leaves the template as it is',
  'web/src/features/warranties/decision-forms.tsx warranties.decide':
    'done once: what was decided already is refused',
  'web/src/features/wins/win-forms.tsx draws.verify': 'done once: a second one is refused',
  'web/src/kit/list/bulk/bulk-steps.tsx bulk.run':
    'writes only what is chosen, and its undoing minds what others did since',
  'web/src/kit/list/views/view-dialogs.tsx listViews.rename': 'its owner’s alone, and one name',
  'web/src/kit/list/views/view-dialogs.tsx listViews.share': 'its owner’s alone, and one choice',
}

/** What makes something new begins with proposals, and writes over nothing. */
const MAKES = /\.(add|copy|create|generate|open|register)[A-Za-z]*$/

type Form = { readonly attributes: string; readonly isSpread: boolean }

/** Where a tag ends that begins at `from`: at its `>`, past whatever stands in braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const one = source[at]
    if (one === '{') depth += 1
    if (one === '}') depth -= 1
    if (one === '>' && depth === 0) return at
  }
  throw new Error('a tag has no end')
}

/** The kit's forms in a source, each by what stands in its tag. */
function formsIn(source: string): Form[] {
  return [...source.matchAll(/<FormDialog(?:<[^>]*>)?\s/g)].map((found) => {
    const from = found.index + found[0].length
    const attributes = source.slice(from, endOfTag(source, from))
    return { attributes, isSpread: /(?:^|\s)\{\.\.\./.test(attributes) }
  })
}

/** The call of a form, as it is written: in its tag, or in what several forms of a file share. */
function callOf(source: string, { attributes, isSpread }: Form): string {
  const own = /\baction=\{([^}]*)\}/.exec(attributes)?.[1]
  const shared = isSpread ? /^\s+action: ([\w.]+),$/m.exec(source)?.[1] : undefined
  return own ?? shared ?? 'a call that is not found'
}

const startsFilled = (source: string, { attributes, isSpread }: Form): boolean =>
  /\binitial\b/.test(attributes) || (isSpread && /^\s+initial[,:]/m.test(source))

/** By the name of the module that a file imports, which is not always that of the list. */
const BY_NAME = new Map<string, Endpoint>(
  Object.entries(CALLS).flatMap(([module, calls]) =>
    Object.entries(calls as Readonly<Record<string, Endpoint>>).map(
      ([name, call]) => [`${module}.${name}`, call] as const,
    ),
  ),
)

const FILLED = FILES.filter(({ file }) => file !== 'web/src/kit/form/form-dialog.tsx').flatMap(
  ({ file, source }) =>
    formsIn(source)
      .filter((form) => startsFilled(source, form))
      .map((form) => ({ file, call: callOf(source, form) })),
)

test('a form that begins with what was read takes its revision, or is named here with its reason', () => {
  const without = FILLED.filter(
    ({ file, call }) =>
      !MAKES.test(call) &&
      BY_NAME.get(call)?.revises === undefined &&
      // Over whatever calls an entity has: described ones all revise (`kernel/entity-calls.ts`).
      file !== 'web/src/kit/record/record-form.tsx',
  )
  expect([...new Set(without.map(({ file, call }) => `${file} ${call}`))].sort()).toEqual(
    Object.keys(WITHOUT_REVISION).sort(),
  )
})

test('forms are found with their calls, those too that share one', () => {
  const calls = new Set(FILLED.map(({ call }) => call))
  for (const one of ['orders.updateRules', 'payoutProviders.conclude', 'queryTemplates.bind']) {
    expect([...calls]).toContain(one)
  }
  expect(FILLED.length).toBeGreaterThan(40)
})

/** Forms of their own, past the kit's dialog, that begin with what was read; and how they keep what others saved. */
const FORMS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  'web/src/app/device/device-page.tsx':
    'begins with the code of an address, and changes nothing that was read',
  'web/src/app/login/password-form.tsx': 'logs in: begins with the name of last time',
  'web/src/features/account/profile-form.tsx': 'the own account; what is left out stays as it is',
  'web/src/features/company/company-form.tsx':
    'has a version of its own, from before: COMPANY_CHANGED',
  'web/src/kit/form/conflict/conflict-dialog.tsx': 'only shows what both have',
  'web/src/kit/form/form-dialog-body.tsx': 'is the kit’s dialog',
}

test('forms of their own that begin with what was read are these', () => {
  const filled = FILES.filter(({ source }) => /\binitialValues=/.test(source)).map(
    ({ file }) => file,
  )
  expect(filled.sort()).toEqual(Object.keys(FORMS_OF_THEIR_OWN).sort())
})
