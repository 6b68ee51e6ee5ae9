import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { config } from 'zod'
import { followOtherWindows } from './api/session.ts'
import { queryClient } from './api/use-call.ts'
import { recoverLostChunks } from './app/lost-chunks.ts'
import { Root } from './app/root.tsx'
import { Theme } from './app/theme.tsx'
import './styles/base.css'
import './styles/shell.css'
import './styles/kit.css'

// Compiled schemas need `eval`, which a strict content policy forbids, with an error on the console.
config({ jitless: true })
recoverLostChunks()
followOtherWindows(() => window.location.reload())

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
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
