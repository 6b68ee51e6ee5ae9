import { expect, test } from 'vitest'
import { sourcesIn } from './testing/sources.ts'

// What forms promise is kept by the kit and tested there. Here it is held that every form asks the kit for it: by the
// sources, for a form that nobody thought of stands in no test of screens.
const FILES = sourcesIn(['web/src'])

/** The library's own form. */
const PLAIN_FORM = /<Form(?=[<\s>])/
/** It says of its fields what is wrong with them. */
const JUDGES = /\brules=|\brules:|\bshowOnFields\(|\buseFormAction\(|Form\.useForm\b/

/** Forms of the library that judge their fields, and how they take a refusal back. */
const TAKE_BACK_THEMSELVES: Readonly<Record<string, string>> = {
  'web/src/kit/form/forgiving-form.tsx': 'is the one that takes it back',
  'web/src/kit/form/form-dialog-body.tsx': 'the notice above goes with the last refusal, too',
}

test('a form that judges its fields takes a refusal back when its field is filled', () => {
  const plain = FILES.filter(({ source }) => PLAIN_FORM.test(source) && JUDGES.test(source)).map(
    ({ file }) => file,
  )
  expect(plain.sort()).toEqual(Object.keys(TAKE_BACK_THEMSELVES).sort())
  const forgiving = FILES.filter(({ source }) => source.includes('forgiveFields(form, changed)'))
  expect(forgiving.map(({ file }) => file).sort()).toEqual(Object.keys(TAKE_BACK_THEMSELVES).sort())
})

/**
 * Forms whose step cannot be taken back: Enter in a field sends none of them, the button and Ctrl+Enter do. That is
 * the kit's (`form/enter.browser.test.tsx`, `dialog/reason-dialog.browser.test.tsx`); a form that is meant to be
 * final and loses the word for it fails here, and so does a new one until it is written down.
 */
const FINAL_FORMS: Readonly<Record<string, number>> = {
  'web/src/entities/inventory/change-inventory.tsx': 1,
  'web/src/features/batches/batch-form.tsx': 1,
  'web/src/features/companies/open-company.tsx': 1,
  'web/src/features/dealers/accounts/account-forms.tsx': 1,
  'web/src/features/members/level-forms.tsx': 1,
  'web/src/features/members/points-forms.tsx': 1,
  'web/src/features/operators/operator-forms.tsx': 1,
  'web/src/features/payouts/payout-forms.tsx': 1,
  'web/src/features/shop-goods/goods-stock.tsx': 1,
  'web/src/features/shop-orders/order-forms.tsx': 2,
  'web/src/features/warranties/change-forms.tsx': 3,
  'web/src/features/warranties/decision-forms.tsx': 1,
  'web/src/features/warranties/register-form.tsx': 1,
  'web/src/features/warranty-claims/claim-step-form.tsx': 1,
  'web/src/features/wins/win-forms.tsx': 3,
  // Bulk steps, but those that can be undone.
  'web/src/kit/list/bulk/bulk-steps.tsx': 1,
}

/** Dialogs with fields of their own, final in the same way. */
const FINAL_DIALOGS: Readonly<Record<string, number>> = {
  'web/src/features/labels/filter-dialog.tsx': 1,
  'web/src/features/page-templates/list/create-dialog.tsx': 1,
  'web/src/features/stocktaking/approve-dialog.tsx': 1,
  'web/src/features/users/reset-password.tsx': 1,
  // Every step that history keeps with a reason.
  'web/src/kit/dialog/reason-dialog.tsx': 1,
}

/** How often files have what is looked for; those that do not have it are left out. */
const countIn = (pattern: RegExp): Readonly<Record<string, number>> =>
  Object.fromEntries(
    FILES.map(({ file, source }) => [file, source.match(pattern)?.length ?? 0] as const).filter(
      ([, count]) => count > 0,
    ),
  )

test('forms that are final are these, each by its file', () => {
  expect(countIn(/^\s+isFinal(?:$|=\{|: true,$)/gm)).toEqual(FINAL_FORMS)
})

test('dialogs that are final are these, and no Enter sends them', () => {
  const final = countIn(/onKeyDown=\{byCtrlEnter\(.*\{ only: true \}\)\}/g)
  expect(final).toEqual(FINAL_DIALOGS)
  // A form of the library with this would be sent by Enter all the same.
  const sent = FILES.filter(({ file, source }) => file in FINAL_DIALOGS && /onFinish=/.test(source))
  expect(sent.map(({ file }) => file)).toEqual([])
})

test('a form that is final is the kit’s: no other takes the word for it', () => {
  const others = FILES.filter(
    ({ file, source }) => file in FINAL_FORMS && !/<FormDialog\b/.test(source),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
