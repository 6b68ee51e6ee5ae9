import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { followOtherWindows } from './api/session.ts'
import { queryClient } from './api/use-call.ts'
import { recoverLostChunks } from './app/lost-chunks.ts'
import { Root } from './app/root.tsx'
import { Theme } from './app/theme.tsx'
import './styles/base.css'
import './styles/shell.css'
import './styles/kit.css'

recoverLostChunks()
followOtherWindows(() => window.location.reload())

const router = createHashRouter([{ path: '*', element: <Root /> }])
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </QueryClientProvider>
  </StrictMode>,
)
