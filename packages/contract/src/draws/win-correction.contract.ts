import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly } from '../kernel/lists.ts'
import { recordOf } from '../kernel/revisions.ts'
import { correctionFields } from '../parcels/parcel-correction.ts'

/** What is set right of a prize that was sent. */
export const winCorrection = {
  /**
   * It goes by another company or number than was said. Its state stays, and its winner sees the new one. Points and money:
   * WIN_NO_PARCEL; not sent: WIN_NOT_SENT; received, resolved or returned: WIN_STATE; nothing new: PARCEL_SAME.
   */
  correctWin: endpoint({
    method: 'POST',
    path: '/actuser/correct',
    allow: 'win:update',
    revises: recordOf('win'),
    summary: {
      cn: '更正奖品的物流公司或单号',
      tc: '更正獎品的物流公司或單號',
      en: 'Correct by whom a prize was sent, or its number',
    },
    input: z.object(correctionFields),
    output: idOnly,
  }),
}
