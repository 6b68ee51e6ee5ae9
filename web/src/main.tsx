import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { config } from 'zod'
import { keepAnswers } from './api/kept-answers.ts'
import { followOtherWindows } from './api/session.ts'
import { queryClient } from './api/use-call.ts'
import { followCompany } from './app/follow-company.ts'
import { recoverLostChunks } from './app/lost-chunks.ts'
import { Root } from './app/root.tsx'
import { followSettings } from './app/settings/settings-sync.ts'
import { takeArrival } from './app/social/social-store.ts'
import { Theme } from './app/settings/theme.tsx'
import { keepOnDevice } from './app/update/keep-on-device.ts'
import { restoreWords } from './app/words.ts'
import { LostChunk } from './kit/late/late-chunk.ts'
import './styles/base.css'
import './styles/shell.css'
import './styles/kit.css'
import './styles/touch.css'

// Compiled schemas need `eval`, which a strict content policy forbids, with an error on the console.
config({ jitless: true })
recoverLostChunks()
takeArrival()
followOtherWindows(() => window.location.reload())
followSettings()
followCompany()
restoreWords()
keepAnswers(queryClient)
keepOnDevice()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Every page has a title of its own; the first one of a document is the one that counts.
document.querySelector('title')?.remove()

/** What a boundary caught is a fault of ours, but for a part that waits for the network: that is said on the screen. */
function onCaughtError(failure: unknown): void {
  if (failure instanceof LostChunk && failure.canComeYet) return
  // oxlint-disable-next-line no-console -- what React itself does with it
  console.error(failure)
}

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Theme>
        {/* The plain router: no loaders here, and half the size. No transitions: a tab comes at once. */}
        <HashRouter useTransitions={false}>
          <Root />
        </HashRouter>
      </Theme>
    </QueryClientProvider>
  </StrictMode>,
)
