import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestClusterAddress } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestClusterAddress
  }
}

/** One PostgreSQL for the whole run; every test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('testCluster', cluster.address)
  return () => cluster.stop()
}
