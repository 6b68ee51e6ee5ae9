import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-cluster.ts'

/**
 * A migrated, empty database for one test file; drop it in `afterAll`. Only inside vitest: other
 * programs start a cluster of their own with `startTestCluster` and use `cloneDatabase`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testCluster'))
}
