import type { ErrorKey } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { expectFound as expectFoundBy } from '../testing/expect-found.ts'
import type { Filter } from '../testing/label-table.ts'

let test: TestApp
let user: MadeUser
/** 4 boxes, 12 packages, 60 products; the fourth product was taken out of its package. */
let boxed: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  const packaging = { productCount: 60, packagesPerBox: 3, productsPerPackage: 5 }
  boxed = await makeBatch(test, { companyId, ...packaging })
  await makeBatch(test, { companyId, productCount: 150 })
  await applyAs(test, user, { operation: 'unbox', target: { codes: [boxed.at(19)] } })
})
afterAll(() => test.close())

const expectFound = (filter: Filter, serials: readonly number[], token = user.token) =>
  expectFoundBy(test, token, filter, serials)

describe('what lies in a box', () => {
  it('is found at every level, without what was taken out', async () => {
    const inFirst = [4, 5, 6, ...Array.from({ length: 15 }, (_, index) => 16 + index)]
    const serials = inFirst.filter((index) => index !== 19).map((index) => boxed.lo + index)
    await expectFound({ parent: boxed.at(0) }, serials)
    await expectFound(
      { parent: boxed.at(4) },
      [16, 17, 18, 20].map((index) => boxed.lo + index),
    )
    const packages = serials.slice(0, 3)
    await expectFound({ parent: boxed.at(0), kind: 'package' }, packages)
    const part = { parent: boxed.at(0), start: boxed.lo + 18, end: boxed.lo + 22 }
    await expectFound(
      part,
      [18, 20, 21, 22].map((index) => boxed.lo + index),
    )
    await expectFound({ parent: boxed.at(0), code: boxed.at(17) }, [boxed.lo + 17])
    await expectFound({ parent: boxed.at(0), code: boxed.at(1) }, [])
    await expectFound({ parent: boxed.at(17) }, [])
  })

  it("of another company's box is nothing", async () => {
    const other = await makeUser(test.connections)
    await expectFound({ parent: boxed.at(0) }, [], other.token)
  })
})

describe('a code that cannot be read whole', () => {
  const damaged = (code: string, ...places: number[]): string =>
    places.reduce((text, place) => `${text.slice(0, place)}?${text.slice(place + 1)}`, code)

  it('finds the labels that it may be', async () => {
    const [serial, code] = [boxed.lo + 20, boxed.at(20)]
    await expectFound({ code: damaged(code, 3) }, [serial])
    await expectFound({ code: damaged(code, 0, 7, 12, 19) }, [serial])
    // As people write it down.
    await expectFound({ code: damaged(code, 8).replace(/.{4}/g, '$& ') }, [serial])
    await expectFound({ code: damaged(code, 8), status: 'recycled' }, [])
    await expectFound({ code: damaged(code, 8), start: boxed.lo + 21 }, [])
    const next = (digit: string): string => String((Number(digit) + 1) % 10)
    const wrong = code.slice(0, 10) + next(code.charAt(10)) + code.slice(11)
    await expectFound({ code: damaged(wrong, 2, 3) }, [])
  })

  it('with six digits unknown is found, and no other work waits for it', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await expectFound({ code: damaged(boxed.at(30), 1, 4, 6, 11, 15, 18) }, [boxed.lo + 30])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
  })

  it('of another company, or of a serial that was never issued, finds nothing', async () => {
    const other = await makeUser(test.connections)
    const theirs = await makeBatch(test, { companyId: other.companyId, productCount: 5 })
    await expectFound({ code: damaged(boxed.at(20), 5) }, [], other.token)
    await expectFound({ code: damaged(theirs.at(0), 5) }, [])
    await expectFound({ code: damaged(theirs.at(0), 5) }, [theirs.lo], other.token)
    const beyond = theirs.code(theirs.hi + 1)
    await expectFound({ code: damaged(beyond, 5) }, [], other.token)
  })
})

it('digits of a serial find it and all that begin with them; zeros in front only it', async () => {
  const owner = await makeUser(test.connections)
  const many = await makeBatch(test, { companyId: owner.companyId, productCount: 1_300_000 })
  expect(many.lo).toBe(1)
  const prefixed = Array.from({ length: 10 }, (_, index) => 1_234_560 + index)
  await expectFound({ code: '123456' }, [123_456, ...prefixed], owner.token)
  await expectFound({ code: '0123456' }, [123_456], owner.token)
  await expectFound({ code: '1299999' }, [1_299_999], owner.token)
  await expectFound({ code: '1300001' }, [], owner.token)
})

it.each<[Filter, ErrorKey]>([
  [{ producedFrom: '2026-05-02', producedTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ inboundFrom: '2026-05-02', inboundTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ outboundFrom: '2026-05-02', outboundTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ firstQueryFrom: '2026-05-02', firstQueryTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ queryCountFrom: 3, queryCountTo: 2 }, 'COUNT_SPAN_REVERSED'],
  [{ queryCountFrom: -1 }, 'INPUT_INVALID'],
  [{ producedFrom: '2026-02-30' }, 'INPUT_INVALID'],
  [{ marketing: 'some' as 'any' }, 'INPUT_INVALID'],
  [{ parent: '123' }, 'CODE_SEARCH_TOO_SHORT'],
  [{ parent: 'no-code-at-all' }, 'LABEL_CODE_FORMAT'],
  [{ code: '1234567890123456789?x' }, 'LABEL_CODE_FORMAT'],
  [{ code: '12345678901?????????' }, 'CODE_TOO_DAMAGED'],
])('refuses %j in three languages', async (filter, error) => {
  for (const language of LANGUAGES) {
    const { envelope } = await callAs(test, user.token, labels.list, filter, { language })
    expect(envelope).toMatchObject({ success: false, error })
    expect(envelope.message).toMatch(textOf(error, language))
  }
})
