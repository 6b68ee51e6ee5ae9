// "npm run restore -- FILE": a backup into an empty installation, verified.
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('restore', ['server'])
