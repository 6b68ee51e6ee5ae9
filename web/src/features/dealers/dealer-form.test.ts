import { expect, test } from 'vitest'
import { toDealerInput, toDealerValues } from './dealer-form.ts'

type Dealer = Parameters<typeof toDealerValues>[0]
const dealer = {
  name: 'East',
  logoId: 'l',
  logoUrl: '/files/l',
  licenseImageId: null,
  licenseImageUrl: null,
  idCardFrontId: 'f',
  idCardBackId: null,
} as unknown as Dealer

test('the picture of an identity card has no address in the form, and goes back as it came', () => {
  const values = toDealerValues(dealer)
  expect(values['logoId']).toEqual({ id: 'l', url: '/files/l', name: 'East' })
  expect(values['idCardFrontId']).toMatchObject({ id: 'f', url: '' })
  expect(values['idCardBackId']).toBeUndefined()
  expect(toDealerInput(values)).toMatchObject({
    logoId: 'l',
    licenseImageId: null,
    idCardFrontId: 'f',
    idCardBackId: null,
  })
})
