import type { TestProject } from 'vitest/node'
import { build } from './built.ts'
import { startTestCluster, type TestClusterAddress } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestClusterAddress
  }
}

/**
 * One PostgreSQL for the whole run; every test file clones its own database from it. What tests start as
 * processes of their own is built before.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build('server')
  const cluster = await startTestCluster()
  project.provide('testCluster', cluster.address)
  return () => cluster.stop()
}
