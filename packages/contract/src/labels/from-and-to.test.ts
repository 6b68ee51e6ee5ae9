import { describe, expect, it } from 'vitest'
import { fromAndTo } from './from-and-to.ts'

const nowhere = {
  dealerName: null,
  fromDealerName: null,
  warehouseName: null,
  fromWarehouseName: null,
}

describe('where a movement leads', () => {
  it('into and out of a warehouse', () => {
    expect(fromAndTo({ ...nowhere, operation: 'inbound', warehouseName: 'W' })).toEqual({ to: 'W' })
    expect(fromAndTo({ ...nowhere, operation: 'cancel_inbound', warehouseName: 'W' })).toEqual({
      from: 'W',
    })
    expect(
      fromAndTo({ ...nowhere, operation: 'outbound', warehouseName: 'W', dealerName: 'D' }),
    ).toEqual({ from: 'W', to: 'D' })
    expect(
      fromAndTo({ ...nowhere, operation: 'return', warehouseName: 'W', fromDealerName: 'D' }),
    ).toEqual({ from: 'D', to: 'W' })
  })

  it('from one to another of the same sort', () => {
    expect(
      fromAndTo({ ...nowhere, operation: 'allot_dealer', fromDealerName: 'A', dealerName: 'B' }),
    ).toEqual({ from: 'A', to: 'B' })
    expect(
      fromAndTo({
        ...nowhere,
        operation: 'allot_warehouse',
        fromWarehouseName: 'A',
        warehouseName: 'B',
      }),
    ).toEqual({ from: 'A', to: 'B' })
  })

  it('nowhere, for what moves nothing', () => {
    expect(fromAndTo({ ...nowhere, operation: 'activate' })).toEqual({})
    expect(fromAndTo({ ...nowhere, operation: 'sell', fromDealerName: 'D' })).toEqual({ from: 'D' })
  })
})
