import { readFileSync, readdirSync } from 'node:fs'
const ticks = (pid: string): number => {
  try {
    const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(f[11]) + Number(f[12])) * 10
  } catch {
    return 0
  }
}
export const cpuMs = (pid: number): number => ticks(String(pid))
export function childrenCpu(db: string): Record<string, number> {
  const out: Record<string, number> = {}
  for (const p of readdirSync('/proc')) {
    if (!/^\d+$/.test(p)) continue
    try {
      const c = readFileSync(`/proc/${p}/cmdline`, 'utf8').replace(/\0/g, ' ')
      if (
        c.startsWith('postgres:') &&
        (c.includes(db) || /walwriter|checkpointer|background writer|io worker|autovacuum/.test(c))
      )
        out[c.slice(0, 60).replace(db, 'DB') + p] = ticks(p)
    } catch {}
  }
  return out
}

export const split = (pid: number): [number, number] => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11])*10, Number(f[12])*10] }
