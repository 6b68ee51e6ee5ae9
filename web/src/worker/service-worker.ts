import { answerTo, dropOldBuilds, takeBuild } from './keep-files.ts'
import type { Built, WorkerScope } from './worker-types.ts'

/** Written in by the build. */
declare const BUILT: Built

/**
 * Keeps the files of the back-office on the device, so that it opens without a network. It keeps files
 * that everybody may have, never an answer: who logs out leaves nothing in here.
 */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => {
  // The files of a page that is open stay at hand, so that there is nothing to wait for.
  event.waitUntil(takeBuild(scope, BUILT).then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds(scope, BUILT).then(() => scope.clients.claim()))
})
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(scope, BUILT, event.request)
  if (answer !== undefined) event.respondWith(answer)
})
// A page asks which build is the newest, to know whether it is of that one.
scope.addEventListener('message', ({ data, source }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client's postMessage takes none
  if (data === 'which-build') source?.postMessage({ newestEntry: BUILT.entry })
})
