import { expect, test } from 'vitest'
import { ALL_CALLS, ALL_PERMISSIONS } from './calls.ts'
import { ENTITIES, ENTITY_CONSTRAINTS, ENTITY_PERMISSIONS } from './entities.ts'
import { LANGUAGES } from './kernel/texts.ts'

test.each(ENTITIES)('$name has a word for each of its columns, in every language', (entity) => {
  for (const { label } of Object.values(entity.columns)) {
    for (const language of LANGUAGES) expect(label[language]).not.toBe('')
  }
})

test.each(ENTITIES)('$name has its five calls, and the export of its list', ({ name }) => {
  const allowed = ALL_CALLS.filter(({ allow }) => allow.startsWith(`${name}:`))
  const list = allowed.filter(({ allow }) => allow === `${name}:list`)
  expect(list.some(({ tells }) => tells?.entity === name)).toBe(true)
  expect(allowed.some(({ revises }) => revises?.entity === name)).toBe(true)
  expect(allowed.map(({ allow }) => allow)).toEqual(
    expect.arrayContaining(['create', 'delete', 'export'].map((action) => `${name}:${action}`)),
  )
})

test('no permission is named that no call asks for', () => {
  expect(ALL_PERMISSIONS).toEqual(expect.arrayContaining(Object.keys(ENTITY_PERMISSIONS)))
})

test('a constraint leads to the field that it is about', () => {
  expect(ENTITY_CONSTRAINTS).toEqual({
    dealer_name: 'name',
    dealer_company_id_superior_id_fkey: 'superiorId',
    device_name: 'name',
    device_company_id_place_id_fkey: 'placeId',
    dealer_company_id_license_image_id_fkey: 'licenseImageId',
    dealer_company_id_logo_id_fkey: 'logoId',
    dealer_company_id_id_card_front_id_fkey: 'idCardFrontId',
    dealer_company_id_id_card_back_id_fkey: 'idCardBackId',
    member_phone: 'phone',
    place_company_id_parent_id_fkey: 'parentId',
    place_name: 'name',
    qa_card_number: 'number',
    qa_card_company_id_image_id_fkey: 'imageId',
    shop_goods_name: 'name',
    shop_goods_company_id_image_id_fkey: 'imageId',
    third_party_application_name: 'name',
    trace_event_company_id_product_id_fkey: 'productId',
    trace_event_company_id_batch_id_fkey: 'batchId',
    trace_event_company_id_place_id_fkey: 'placeId',
  })
})
