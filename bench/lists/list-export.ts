import { createKeyRing } from '@zhenma/codes/key-ring'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeUser } from '../../server/test/make/user.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { startBuiltServer } from '../lib/built-server.ts'
import { report, rounded } from '../lib/figures.ts'
import { loadProducts } from '../lib/load-products.ts'
import { sizesOf } from '../lib/sizes.ts'

/**
 * The list of products as a file, by the task that makes it and by the download: how long each takes, and by how
 * much the server's memory grows. Every fiftieth product lies in the bin and is in no file.
 */
const { products } = sizesOf({ products: 1_020_000 }, { products: 20_000 })
const MEGABYTE = 1024 * 1024

type Task = { id: number; state: string; percent: number }

const database = await openBenchDatabase()
try {
  const { connections, companyId } = database
  const { token } = await makeUser(connections, { companyId })
  await loadProducts(database, products)
  const server = await startBuiltServer(database.adminUrl, createKeyRing(new Date()))
  try {
    const headers = { 'biz-token': token, 'content-type': 'application/json' }
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const answer = await fetch(`${server.address}/api${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const { success, message, data } = (await answer.json()) as {
        success: boolean
        message: string
        data: T
      }
      if (!success) throw new Error(message)
      return data
    }
    // Compiles the code and fills caches before anything is measured.
    await ask('/web/product/customer')
    const { nowBytes } = server.memory()
    const began = performance.now()
    const { id, rows } = await ask<{ id: number; rows: number }>('/web/task/export/list', {
      path: '/web/product/export',
      filter: {},
    })
    for (let state = 'waiting'; state !== 'done'; ) {
      await sleep(500)
      const { records } = await ask<{ records: Task[] }>('/web/task/get')
      state = records.find((task) => task.id === id)?.state ?? state
      if (state === 'failed') throw new Error('the task has failed')
    }
    const seconds = (performance.now() - began) / 1000
    const taskGrowth = server.memory().peakBytes - nowBytes
    const downloadBegan = performance.now()
    const file = await fetch(`${server.address}/api/web/task/result?id=${id}&format=xlsx`, {
      headers,
    })
    let bytes = 0
    for await (const piece of file.body ?? []) bytes += (piece as Uint8Array).length
    report(`export of ${rows} products as a file`, {
      measured: {
        taskSeconds: rounded(seconds, 0),
        rowsPerSecond: Math.round(rows / seconds),
        xlsxSeconds: rounded((performance.now() - downloadBegan) / 1000, 0),
        xlsxMb: Math.round(bytes / MEGABYTE),
        memoryGrowthOfTaskMb: Math.round(taskGrowth / MEGABYTE),
        memoryGrowthMb: Math.round((server.memory().peakBytes - nowBytes) / MEGABYTE),
      },
      toReach: 'growth of at most 100 MB',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
