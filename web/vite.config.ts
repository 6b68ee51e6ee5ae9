import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.ZHENMA_SERVER ?? 'http://127.0.0.1:7300'

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '^/api/': SERVER,
      '^/files/': SERVER,
      '^/t/': SERVER,
      '^/log/': SERVER,
      '^/manual': SERVER,
    },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What changes rarely is kept apart, so that a new version costs a returning user little.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
              priority: 3,
            },
          ],
        },
      },
    },
  },
})
