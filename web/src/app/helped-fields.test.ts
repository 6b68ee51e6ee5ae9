import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { companyFields } from '../features/company/company.fields.tsx'
import { productFields } from '../features/products/products.fields.tsx'
import { userFields } from '../features/users/users.fields.tsx'

// Fields whose label alone does not tell what a choice brings about: each says so below its control.
test.each([
  ['traceability of a product', productFields, 'operationType'],
  ['extended attributes of a product', productFields, 'extendedAttributes'],
  ['a user in the workflow', userFields, 'workflowSync'],
  ['what may be scanned', companyFields, 'inventoryMode'],
  ['labels that leave without having come in', companyFields, 'outboundFromNotInStock'],
  ['activation by going out', companyFields, 'outboundActivation'],
  ['goods on their way', companyFields, 'receiptConfirmed'],
  ['closed boxes', companyFields, 'closedBoxRule'],
  ['what may be packed into what', companyFields, 'associationRule'],
] as const)('%s is explained in the form, in every language', (_what, fields, name) => {
  const field = fields.find((one) => one.name === name)
  expect(field?.form).toBeDefined()
  for (const language of LANGUAGES) {
    expect(field?.help?.[language], language).toMatch(/\S{2}/)
    expect(field?.help?.[language]).not.toBe(field?.label[language])
  }
})
