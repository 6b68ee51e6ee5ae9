import type { Box } from '@zhenma/contract/print-templates/label-geometry'

/** What a gesture draws over the label by itself: nothing of it is React's, so that nothing is drawn anew meanwhile. */
export type StageMarks = {
  /** Shows these elements so far from where they are. */
  readonly shift: (ids: Iterable<string>, across: number, down: number) => void
  readonly unshift: () => void
  /** The lines that are met; undefined: none. */
  readonly guides: (across: number | undefined, down: number | undefined) => void
  /** The rectangle that is drawn to choose what it touches. */
  readonly marquee: (box: Box | undefined) => void
  /** What somebody wants to read meanwhile: where it is, how large. */
  readonly tell: (text: string) => void
}

const FAR_MM = 1_000

function setLine(line: Element | null, name: 'x' | 'y', at: number | undefined): void {
  line?.setAttribute('visibility', at === undefined ? 'hidden' : 'visible')
  if (at === undefined || !line) return
  const other = name === 'x' ? 'y' : 'x'
  line.setAttribute(`${name}1`, String(at))
  line.setAttribute(`${name}2`, String(at))
  line.setAttribute(`${other}1`, String(-FAR_MM))
  line.setAttribute(`${other}2`, String(FAR_MM))
}

export function marksOf(svg: SVGSVGElement, output: HTMLElement | null): StageMarks {
  let shifted: Element[] = []
  let named = ''
  const part = (name: string): Element | null => svg.querySelector(`[data-mark="${name}"]`)
  return {
    shift(ids, across, down) {
      const wanted = [...ids]
      if (named !== wanted.join(' ')) {
        named = wanted.join(' ')
        shifted = wanted.flatMap((id) => [...svg.querySelectorAll(`[data-shown="${id}"]`)])
      }
      const transform = `translate(${across} ${down})`
      for (const one of shifted) one.setAttribute('transform', transform)
      part('handles')?.setAttribute('transform', transform)
    },
    unshift() {
      for (const one of shifted) one.removeAttribute('transform')
      part('handles')?.removeAttribute('transform')
      shifted = []
      named = ''
    },
    guides(across, down) {
      setLine(part('guide-x'), 'x', across)
      setLine(part('guide-y'), 'y', down)
    },
    marquee(box) {
      const mark = part('marquee')
      mark?.setAttribute('visibility', box === undefined ? 'hidden' : 'visible')
      if (!mark || !box) return
      mark.setAttribute('x', String(box.left))
      mark.setAttribute('y', String(box.top))
      mark.setAttribute('width', String(box.width))
      mark.setAttribute('height', String(box.height))
    },
    tell(text) {
      if (output) output.textContent = text
    },
  }
}
