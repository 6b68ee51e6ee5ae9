import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { generateBatch } from '../server/src/modules/labels/index.ts'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Boxes packed by scanning, one submission for each box with all its codes, over HTTP on the built
 * server: one operator, and four at once. Beside it bare SQL: the same rows changed, nothing checked.
 */
const { boxes, perBox } = sizesOf({ boxes: 100, perBox: 100 }, { boxes: 20, perBox: 100 })
const OPERATORS = 4

const database = await openBenchDatabase()
try {
  const { companyId, inside, admin } = database
  const keyRing = createKeyRing(new Date())
  const codec = codecOf(keyRing[0], 20)
  const actor = { companyId, userId: null, ip: '', device: '' }
  const generate = (name: string, productCount: number, productsPerPackage?: number) =>
    inside((db) =>
      generateBatch(db, actor, {
        name,
        productCount,
        packaging: { productsPerPackage },
        activationRequired: false,
        keyId: keyRing[0].id,
      }),
    )
  // Boxes of one product each, as spare box codes are printed; three rounds of them.
  const { batch: boxCodes } = await generate('boxes', boxes * 3, 1)
  const { batch: goods } = await generate('goods', boxes * perBox * 3)
  const { token } = await makeUser(database.connections, { companyId })
  const formOf = (n: number): string => {
    const first = goods.lo + n * (perBox - 1)
    const serials = Array.from({ length: perBox - 1 }, (_, index) => first + index)
    return new URLSearchParams({
      box: codec.encode(companyId, boxCodes.lo + n),
      codes: JSON.stringify(codec.encodeMany(companyId, serials)),
    }).toString()
  }
  const server = await startBuiltServer(database.adminUrl, keyRing)
  let packed = 0
  const pack = async (connections: number): Promise<number> => {
    const from = packed
    packed += boxes
    const { ms, result } = await timed(() =>
      runLoad({
        address: server.address,
        connections,
        requests: boxes,
        headers: `biz-token: ${token}\r\n`,
        path: () => '/api/web/inout/relate/bind',
        form: (n) => formOf(from + n),
        expect: `"labelCount":${perBox - 1}`,
      }),
    )
    if (result.wrong > 0) throw new Error(`${result.wrong} answers were wrong`)
    return ms
  }
  try {
    await pack(1)
    const oneMs = await pack(1)
    const fourMs = await pack(OPERATORS)
    const { ms: bareMs } = await timed(async () => {
      await admin.query('create table bare (serial bigint primary key, parent bigint)')
      await admin.query(
        'insert into bare (serial) select n from generate_series(1, $1::integer) n',
        [boxes * perBox],
      )
      for (let box = 0; box < boxes; box += 1) {
        await admin.query('update bare set parent = $1 where serial between $2 and $3', [
          box,
          box * perBox + 1,
          (box + 1) * perBox,
        ])
      }
    })
    report(`association of ${boxes} boxes with ${perBox} labels each, over HTTP`, {
      measured: {
        oneOperatorMs: rounded(oneMs, 0),
        fourOperatorsMs: rounded(fourMs, 0),
        perBoxMs: rounded(oneMs / boxes, 1),
      },
      baseline: { query: 'bare SQL, nothing checked or recorded, no HTTP', ms: rounded(bareMs, 0) },
      ratio: rounded(bareMs / oneMs),
      toReach: 'under 1 s',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
