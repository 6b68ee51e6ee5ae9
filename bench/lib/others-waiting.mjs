// Asks a server, one question after the other, for as long as somebody else uploads or downloads: how long does
// one wait who is not concerned? A process of its own, for whoever sends 96 MB waits for himself.
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

const PAUSE_MS = 5
const [address, ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let waits = new Map(paths.map((path) => [path, []]))

const ask = (path) =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const sent = request(new URL(path, address), { agent }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - since))
    })
    sent.once('error', reject).end()
  })

async function askOnAndOn(path) {
  for (;;) {
    const since = performance.now()
    const ms = await ask(path)
    // Also of what begins before the measured time and ends in it.
    waits.get(path)?.push({ since, ms })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

process.on('message', () => {
  process.send?.([...waits].map(([path, found]) => [path, found.map(({ ms }) => ms)]))
  waits = new Map(paths.map((path) => [path, []]))
})
for (const path of paths) void askOnAndOn(path)
