// Begins the thread of readInThread where nothing was built, in development and in tests: a thread needs, like
// the process itself, what makes JavaScript of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./reading-thread.ts')
