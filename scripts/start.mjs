// "npm start": from a fresh clone to a running server. The second time only the server starts.
import { runBuilt } from './lib/run-built.mjs'

await runBuilt('server', ['server', 'web', 'manual', 'api-docs'])
