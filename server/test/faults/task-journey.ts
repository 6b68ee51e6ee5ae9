import { join } from 'node:path'
import { codecOf, type KeyRing } from '@zhenma/codes/key-ring'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Connections, asPlatform, connect } from '../../src/platform/database/database.ts'
import { loadKeyRing } from '../../src/platform/keys/key-file.ts'
import { type MadeUser, makeUser } from '../make/user.ts'
import { adminUrlOf } from './embedded-address.ts'
import { mustCall } from './send-call.ts'
import { makeDataDir, type ServerProcess, startServer } from './server-process.ts'

/** A server that is killed while it works on tasks, and started again on the same data. */
export class TaskJourney {
  readonly #data = makeDataDir()
  #server: ServerProcess | undefined

  async start(): Promise<void> {
    this.#server = await startServer(this.#data.path)
  }

  async close(): Promise<void> {
    await this.#server?.end('SIGTERM')
    this.#data.remove()
  }

  get address(): string {
    return this.#running.address
  }

  get #running(): ServerProcess {
    if (this.#server === undefined) throw new Error('the server has not started')
    return this.#server
  }

  /** Opens the database beside the server. */
  async look<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
    const connections = connect(adminUrlOf(this.#data.path), { max: 1 })
    try {
      return await work(connections)
    } finally {
      await connections.close()
    }
  }

  keyRing(): Promise<KeyRing> {
    return loadKeyRing(join(this.#data.path, 'keys.json'))
  }

  /** An administrator of a company of his own. */
  makeUser(): Promise<MadeUser> {
    return this.look((connections) => makeUser(connections))
  }

  /** A batch without boxes: its first serial, and its printed codes. */
  async makeBatch({ token, companyId }: MadeUser, productCount: number) {
    const batch = await mustCall(this.address, token, batches.generate, {
      name: 'killed',
      productCount,
      activationRequired: false,
    })
    const [key] = await this.keyRing()
    const serials = Array.from({ length: productCount }, (_, index) => batch.start + index)
    return { ...batch, codes: codecOf(key).encodeMany(companyId, serials) }
  }

  /** Uploads a file of these lines; the id of the upload. */
  async upload(token: string, lines: readonly string[]): Promise<string> {
    const form = new FormData()
    form.set('file', new File([lines.join('\n')], 'codes.txt'))
    const response = await fetch(`${this.address}/api${tasks.upload.path}`, {
      method: 'POST',
      headers: { 'biz-token': token },
      body: form,
    })
    const { id, codeCount } = await answered<typeof tasks.upload>(response)
    expect(codeCount).toBe(lines.length)
    return id
  }

  async taskOf(token: string, id: number): Promise<TaskRow> {
    const response = await this.#get(token, `${tasks.list.path}?id=${id}`)
    const [task] = (await answered<typeof tasks.list>(response)).records
    if (task === undefined) throw new Error('the task is gone')
    return task
  }

  /** The file that a task made. */
  async resultOf(token: string, id: number): Promise<string> {
    return (await this.#get(token, `${tasks.result.path}?id=${id}`)).text()
  }

  #get(token: string, path: string): Promise<Response> {
    return fetch(`${this.address}/api${path}`, { headers: { 'biz-token': token } })
  }

  /** Asks until so many chunks are done, or the task has ended. */
  async untilChunks(token: string, id: number, chunks: number): Promise<TaskRow> {
    for (;;) {
      const task = await this.taskOf(token, id)
      const hasEnded = task.state !== 'waiting' && task.state !== 'running'
      if (hasEnded || task.chunks >= chunks) return task
    }
  }

  /** Kills the server while it works on a task, so many chunks from now, and starts it again. */
  async killDuring(token: string, id: number, chunksFromNow: number): Promise<void> {
    const { chunks } = await this.taskOf(token, id)
    const before = await this.untilChunks(token, id, chunks + chunksFromNow)
    expect(before.state, 'killed in the middle').toBe('running')
    expect(await this.#running.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    await this.start()
    await this.#endLeases()
    expect((await this.taskOf(token, id)).chunks).toBeGreaterThanOrEqual(before.chunks)
  }

  /** A dead server's lease would end by itself in half a minute: time passes. */
  #endLeases(): Promise<unknown> {
    return this.look((connections) =>
      asPlatform(connections, (db) =>
        sql`update task set lease_until = now() where lease_until is not null`.execute(db),
      ),
    )
  }
}

async function answered<E extends Endpoint>(response: Response): Promise<OutputOf<E>> {
  const envelope = (await response.json()) as Envelope<OutputOf<E>>
  expect(envelope).toMatchObject({ success: true })
  return payloadOf(envelope)
}
