// Files of tests share a process, which costs a third of one for each file. What the file before has left
// in modules and globals is not there for the next.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
