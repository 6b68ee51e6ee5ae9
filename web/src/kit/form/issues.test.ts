import { activities } from '@zhenma/contract/activities/activities.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { expect, test } from 'vitest'
import { checkInput, isRequired, problemsByField } from './issues.ts'

const schema = products.create.input
const labels = { name: '名称', number: '编号', categoryId: '分类' }

test('the contract knows what must be filled in', () => {
  expect(
    ['name', 'number', 'barcode', 'categoryId'].map((name) => isRequired(schema, name)),
  ).toEqual([true, true, false, false])
})

test('refusals carry the label, in the language', () => {
  expect(checkInput(schema, { name: '' }, labels, 'cn')).toEqual({
    name: ['名称：必填'],
    number: ['编号：必填'],
  })
  const tooMany = { name: 'a', number: 'b', mediumBoxQuantity: 101, currency: 'XXX' }
  const errors = checkInput(schema, tooMany, labels, 'en')
  expect(errors.mediumBoxQuantity).toEqual(['mediumBoxQuantity: at most 100'])
  expect(errors.currency?.[0]).toContain('RMB')
})

test('what nobody has chosen is missing, and no list of names', () => {
  for (const type of [undefined, null]) {
    const errors = checkInput(activities.create.input, { type }, { type: '类型' }, 'cn')
    expect(errors.type).toEqual(['类型：必填'])
  }
})

test.each([
  ['cn', '手机：须为 11 位手机号，以 13、14、15、17 或 18 开头'],
  ['tc', '手机：須為 11 位手機號碼，以 13、14、15、17 或 18 開頭'],
  ['en', '手机: must have 11 digits and begin with 13, 14, 15, 17 or 18'],
] as const)('a named rule says in %s what it asks for', (language, message) => {
  const input = { username: 'abcd', realName: 'a', phone: '123' }
  const errors = checkInput(users.create.input, input, { phone: '手机' }, language)
  expect(errors).toEqual({ phone: [message] })
})

test('an acceptable input has no errors', () => {
  expect(checkInput(schema, { name: 'a', number: 'b' }, labels, 'tc')).toEqual({})
})

test('what is wrong with an entry of a list is said with its place, by form and server alike', () => {
  const lists = { materials: '原材料' }
  const input = { name: 'a', number: 'b', materials: [{ name: '茶' }, { name: '' }] }
  expect(checkInput(products.create.input, input, lists, 'cn')).toEqual({
    materials: ['原材料 2：必填'],
  })
  const { fields } = problemsByField(
    [
      { error: 'FIELD_REQUIRED', field: 'materials.1.name', message: 'materials.1.name：必填' },
      { error: 'FIELD_TOO_LONG', field: 'materials', message: 'materials：最多 50' },
    ],
    lists,
  )
  expect(fields).toEqual({ materials: ['原材料 2：必填', '原材料：最多 50'] })
})

test('problems of the server go to their fields, the rest stays', () => {
  const { fields, others } = problemsByField(
    [
      { error: 'FIELD_TAKEN', field: 'number', message: 'number：已存在' },
      { error: 'FIELD_FORMAT', field: 'images.0.fileId', message: 'images.0.fileId：格式不正确' },
      { error: 'X', message: '别的' },
    ],
    labels,
  )
  expect(fields).toEqual({ number: ['编号：已存在'] })
  expect(others.map((problem) => problem.error)).toEqual(['FIELD_FORMAT', 'X'])
})
