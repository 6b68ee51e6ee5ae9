/** Where a buyer's phone finds the servers now; while they are gone it waits for the next ones. */
export type Addresses = () => Promise<readonly string[]>

/** A label's form, as its page holds it after a check. */
export type Form = { readonly code: string; readonly ticket: string }

/** What became of the draws. */
export type Crowd = {
  /** By code: 303, the way to what was drawn, or 409, that nothing is left. */
  readonly answered: ReadonlyMap<string, number>
  /** How often something was sent again because no answer came. */
  readonly repeated: number
}

const PHONES = 64

/** Buyers check their labels, as many at once as there are phones, at either server. */
export async function checkAsCrowd(addresses: Addresses, codes: readonly string[]) {
  const forms: Form[] = []
  await byPhones(codes, async (code, at) => {
    const { body } = await send(addresses, at, `/t/${code}`)
    const href = /href="\/t\/[^"]+\/draw\?([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    const ticket = new URLSearchParams(href).get('ticket')
    if (ticket === null) throw new Error(`nobody is invited by ${code}`)
    forms.push({ code, ticket })
  })
  return forms
}

/**
 * They draw, told of as answers come in with how many there were. What is not answered is sent again as it was: the page
 * keeps its form.
 */
export async function drawAsCrowd(
  addresses: Addresses,
  forms: readonly Form[],
  onAnswer: (count: number) => void = () => {},
): Promise<Crowd> {
  const answered = new Map<string, number>()
  let repeated = 0
  await byPhones(forms, async ({ code, ticket }, at) => {
    const answer = await send(addresses, at, `/t/${code}/draw`, { ticket, go: '1' })
    repeated += answer.repeated
    answered.set(code, answer.status)
    onAnswer(answered.size)
  })
  return { answered, repeated }
}

async function byPhones<T>(
  list: readonly T[],
  work: (one: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = list.entries()
  const phone = async (): Promise<void> => {
    for (const [at, one] of waiting) await work(one, at)
  }
  await Promise.all(Array.from({ length: PHONES }, phone))
}

async function send(
  addresses: Addresses,
  at: number,
  path: string,
  form?: Record<string, string>,
): Promise<{ readonly status: number; readonly body: string; readonly repeated: number }> {
  for (let repeated = 0; ; repeated += 1) {
    const known = await addresses()
    try {
      const response = await fetch(`${known[(at + repeated) % known.length]}${path}`, {
        headers: { 'accept-language': 'en' },
        redirect: 'manual',
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      })
      return { status: response.status, body: await response.text(), repeated }
    } catch {
      // Not answered: the same again, at the other one.
    }
  }
}
