import { listViews } from '@zhenma/contract/list-views/list-views.contract'
import { expect, test } from 'vitest'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { viewTexts } from '../../web/src/kit/list/views/views.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const t = viewTexts

test.each(journeyIn('en'))(
  'a view is saved, changed, shared with a role and there on another computer (%s)',
  async (language) => {
    const name = uniqueName('View')
    const { page } = await site.visit('/#/dealer/list?sort=-name', { as: 'admin', language })
    const views = page.getByRole('navigation', { name: t.views[language] })
    await views.getByRole('button', { name: t.saveAs[language] }).click()
    const form = page.getByRole('dialog', { name: t.saveAs[language] })
    await form.getByRole('textbox', { name: field(t.name[language]) }).fill(name)
    await form.getByRole('button', { name: kitTexts.save[language] }).click()
    const tab = views.getByRole('button', { name })
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')

    // Off it, and changed: the order is another one.
    await page
      .getByRole('columnheader')
      .filter({ has: page.locator('[data-order]') })
      .locator('.sort')
      .click()
    await views.getByText(t.changed[language]).waitFor()
    // Rows that are asked for anew are pale until they are there.
    await settled(page)
    await expectAccessible(page, 'a list with a changed view')
    await views.getByRole('button', { name: t.discardChanges[language] }).click()
    await views.getByText(t.changed[language]).waitFor({ state: 'detached' })
    expect(page.url()).toContain('sort=-name')

    const admin = await apiAs('admin')
    const [role] = await admin.call(listViews.roles, {})
    await views.getByRole('button', { name: t.more[language] }).click()
    await page.getByRole('menuitem', { name: t.share[language] }).click()
    const sharing = page.getByRole('dialog', { name: t.share[language] })
    await sharing.getByRole('combobox').fill(role?.name ?? '')
    await page.getByTitle(role?.name ?? '', { exact: true }).click()
    await sharing.getByRole('button', { name: kitTexts.save[language] }).click()
    await sharing.waitFor({ state: 'hidden' })
    const saved = await admin.call(listViews.list, { list: 'dealers' })
    expect(saved.find((view) => view.name === name)).toMatchObject({
      roleId: role?.id,
      look: { sort: '-name' },
    })

    // Another computer: nothing of it is kept in this browser.
    const elsewhere = await site.visit('/#/dealer/list', { as: 'admin', language })
    const there = elsewhere.page.getByRole('navigation', { name: t.views[language] })
    await there.getByRole('button', { name }).click()
    await expect.poll(() => elsewhere.page.url()).toContain('sort=-name')
    await there.getByRole('button', { name: t.more[language] }).click()
    await elsewhere.page.getByRole('menuitem', { name: t.remove[language] }).click()
    await elsewhere.page
      .getByRole('dialog')
      .getByRole('button', { name: kitTexts.remove[language] })
      .click()
    await there.getByRole('button', { name }).waitFor({ state: 'detached' })
    expect(elsewhere.page.url()).not.toContain('sort')
  },
)
