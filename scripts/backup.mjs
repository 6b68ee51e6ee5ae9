// "npm run backup -- FILE": a backup of everything, while the server runs or not.
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('backup', ['server'])
