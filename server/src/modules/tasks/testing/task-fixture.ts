import { labels } from '@zhenma/contract/labels/labels.contract'
import type { TaskKind } from '@zhenma/contract/tasks/task-kinds'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { expect } from 'vitest'
import { type Answered, callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { TASK_WORKERS } from '../../../modules.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { checkIntegrity } from '../../labels/index.ts'
import type { TaskWorkers } from '../task-worker.ts'
import { createTaskRunner, type TaskRunner } from '../runner/task-runner.ts'

/** A server without a runner of its own: tests work on tasks themselves, step by step. */
export type TaskTest = TestApp & {
  readonly user: MadeUser
  /** A runner that gives a task back after every chunk. */
  runner(workers?: Partial<TaskWorkers>): TaskRunner
  /** Works until nothing is left. */
  drain(runner?: TaskRunner): Promise<void>
  add(kind: TaskKind, input: object, as?: MadeUser): Promise<number>
  task(id: number, as?: MadeUser): Promise<TaskRow>
  uploadCodes(content: string | Uint8Array, name?: string, as?: MadeUser): Promise<string>
  /** Labels of a company by activation and status, and nothing broken. */
  totals(as?: MadeUser): Promise<Record<string, number>>
}

export async function beginTaskTest(): Promise<TaskTest> {
  const test = await createTestApp()
  const user = await makeUser(test.connections)
  const runner = (workers: Partial<TaskWorkers> = {}): TaskRunner =>
    createTaskRunner({
      services: test.services,
      log: test.app.log,
      workers: { ...TASK_WORKERS, ...workers },
      turnMs: 0,
    })
  return {
    ...test,
    user,
    runner,
    async drain(with_ = runner()) {
      while (await with_.workOnce());
    },
    async add(kind, input, as = user) {
      const added = await callAs(test, as.token, tasks.add, { kind, input })
      expect(added.envelope, JSON.stringify(added.envelope)).toMatchObject({ success: true })
      return added.payload.id
    },
    async task(id, as = user) {
      const [found] = (await callAs(test, as.token, tasks.list, { id })).payload.records
      if (found === undefined) throw new Error(`no task ${id}`)
      return found
    },
    async uploadCodes(content, name = 'codes.csv', as = user) {
      const file = upload(name, Buffer.from(content))
      const sent: Answered<{ id: string }> = await callAs(test, as.token, tasks.upload, { file })
      expect(sent.envelope).toMatchObject({ success: true })
      return sent.payload.id
    },
    async totals(as = user) {
      const faults = await asCompany(test.connections, as.companyId, (db) =>
        checkIntegrity(db, as.companyId),
      )
      expect(faults).toEqual([])
      const { payload } = await callAs(test, as.token, labels.totals, {})
      return { ...payload.byStatus, ...payload.byActivation }
    },
  }
}
