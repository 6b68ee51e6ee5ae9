import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { TRACKING_COLUMN_TEXT } from '@zhenma/contract/movements/movements.refusals'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { readRows } from '../../../test/read-files.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { beginTaskTest, type TaskTest } from '../tasks/testing/task-fixture.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

const RUNS = MAXIMUM_EXPORT_ROWS + 2
const PATH = movements.exportTracking.path

let test: TaskTest
let company: StockCompany
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  company = await stockCompany(test)
})
afterAll(() => test.close())

/** A movement that came to so many runs of labels: every second label of a batch. */
async function movedInRuns(count: number, note: string): Promise<MadeBatch> {
  const { companyId, inbound } = company
  const batch = await makeBatch(test, { companyId, productCount: 2 * count })
  const id = await inbound({ codes: [batch.at(0)], note })
  await asCompany(test.connections, companyId, (db) =>
    sql`
      insert into movement_line (company_id, class, lo, hi, movement_id)
      select ${companyId}, 0, ${batch.lo}::bigint + 2 * n, ${batch.lo}::bigint + 2 * n, ${id}
        from generate_series(1, ${count - 1}) n`.execute(db),
  )
  return batch
}
const begin = (filter: object, { language, token }: { language?: 'tc'; token?: string } = {}) =>
  callAs(
    test,
    token ?? company.user.token,
    tasks.exportList,
    { path: PATH, filter: { ...filter } },
    language === undefined ? {} : { language },
  )
const download = async (input: object) =>
  readRows((await callAs(test, company.user.token, movements.exportTracking, input)).raw)
/** The columns of the file, and the texts of its rows. */
async function resultOf(id: number) {
  const { raw } = await callAs(test, company.user.token, tasks.result, { id, format: 'xlsx' })
  const { header, rows } = await readSheet(raw, RUNS)
  return { header, rows: rows.map(({ cells }) => cells.map(String)) }
}

describe('a tracking sheet of more rows than are downloaded at once', () => {
  it('is refused as a download, in every language and with both numbers', async () => {
    await movedInRuns(RUNS, 'many')
    for (const language of LANGUAGES) {
      const { token } = company.user
      const answer = await callAs(
        test,
        token,
        movements.exportTracking,
        { keyword: 'many' },
        { language },
      )
      const error = 'LIST_EXPORT_TOO_LARGE'
      expect(answer).toMatchObject({ httpStatus: 413, envelope: { error } })
      expect(answer.envelope.message).toMatch(textOf(error, language))
      expect(answer.envelope.message).toContain(String(MAXIMUM_EXPORT_ROWS))
      expect(answer.envelope.message).toContain(String(RUNS))
    }
  })

  it('is no task for who may not export it, nor one of nothing', async () => {
    const { companyId } = company
    const permissions = ['movement:list', 'task:list']
    const { token } = await makeUser(test.connections, { companyId, permissions })
    expect((await begin({}, { token })).envelope.error).toBe('ACCESS_DENIED')
    expect((await begin({ keyword: 'nothing' })).envelope.error).toBe('EXPORT_EMPTY')
    expect((await begin({ sort: 'note' })).envelope.error).toBe('INPUT_INVALID')
  })

  it('becomes a file by a task, with the filters, columns, order and language of the list', async () => {
    const batch = await movedInRuns(RUNS, 'many')
    await movedInRuns(3, 'few')
    const columns = ['start', 'count', '-movementNumber', '-movedAt']
    const begun = await begin({ keyword: 'many', sort: '-at', columns }, { language: 'tc' })
    expect(begun.payload.rows).toBe(RUNS)
    await test.drain()
    const task = await test.task(begun.payload.id, company.user)
    expect(task).toMatchObject({ state: 'done', percent: 100, hasResult: true })
    const { header, rows } = await resultOf(task.id)
    const { start, count, movementNumber, movedAt } = TRACKING_COLUMN_TEXT
    expect(header.slice(0, 2)).toEqual([start.tc, count.tc])
    expect(header).not.toContain(movementNumber.tc)
    expect(header).not.toContain(movedAt.tc)
    expect(header).toHaveLength(Object.keys(TRACKING_COLUMN_TEXT).length - 2)
    expect(rows.map(([start]) => start)).toEqual(
      Array.from({ length: RUNS }, (_, n) => String(batch.lo + 2 * n)),
    )
  })
})

describe('a tracking sheet', () => {
  it('stands in the order that is asked for, and in the order of what happened without one', async () => {
    const first = await movedInRuns(2, 'first')
    const second = await movedInRuns(2, 'second')
    const serials = async (input: object) =>
      (await download({ operation: 'inbound', ...input })).slice(1).map((row) => Number(row[3]))
    const runsOf = ({ lo }: MadeBatch): number[] => [lo, lo + 2]
    const oldestFirst = [...runsOf(first), ...runsOf(second)]
    expect(await serials({})).toEqual(oldestFirst)
    expect(await serials({ sort: 'at' })).toEqual(oldestFirst)
    // The labels of a movement stay as their serials run.
    expect(await serials({ sort: '-at' })).toEqual([...runsOf(second), ...runsOf(first)])
  })

  it('has the columns that are asked for', async () => {
    await movedInRuns(2, 'few')
    const others = Object.keys(TRACKING_COLUMN_TEXT).filter(
      (name) => name !== 'end' && name !== 'start',
    )
    const hidden = others.map((name) => `-${name}`)
    const [head] = await download({ columns: ['end', 'start', ...hidden] })
    expect(head).toEqual([TRACKING_COLUMN_TEXT.end.en, TRACKING_COLUMN_TEXT.start.en])
  })
})
