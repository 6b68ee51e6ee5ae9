import { describe, expect, it } from 'vitest'
import { placesOf } from './movement-places.ts'

const nowhere = {
  dealerName: null,
  fromDealerName: null,
  warehouseName: null,
  fromWarehouseName: null,
}

describe('where a movement leads', () => {
  it('into and out of a warehouse', () => {
    expect(placesOf({ ...nowhere, operation: 'inbound', warehouseName: 'W' })).toEqual({ to: 'W' })
    expect(placesOf({ ...nowhere, operation: 'cancel_inbound', warehouseName: 'W' })).toEqual({
      from: 'W',
    })
    expect(
      placesOf({ ...nowhere, operation: 'outbound', warehouseName: 'W', dealerName: 'D' }),
    ).toEqual({ from: 'W', to: 'D' })
    expect(
      placesOf({ ...nowhere, operation: 'return', warehouseName: 'W', fromDealerName: 'D' }),
    ).toEqual({ from: 'D', to: 'W' })
  })

  it('from one to another of the same sort', () => {
    expect(
      placesOf({ ...nowhere, operation: 'allot_dealer', fromDealerName: 'A', dealerName: 'B' }),
    ).toEqual({ from: 'A', to: 'B' })
    expect(
      placesOf({
        ...nowhere,
        operation: 'allot_warehouse',
        fromWarehouseName: 'A',
        warehouseName: 'B',
      }),
    ).toEqual({ from: 'A', to: 'B' })
  })

  it('nowhere, for what moves nothing', () => {
    expect(placesOf({ ...nowhere, operation: 'activate' })).toEqual({})
    expect(placesOf({ ...nowhere, operation: 'sell', fromDealerName: 'D' })).toEqual({ from: 'D' })
  })
})
