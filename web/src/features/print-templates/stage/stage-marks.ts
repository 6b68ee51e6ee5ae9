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
/** More than so many are carried: moved one by one, the browser would draw all of the label anew for each frame. */
const FEW = 8

/**
 * Copies of elements on a layer of their own over the picture, which the browser moves as one, without drawing. What is
 * carried lies above all else, as if it were held; `move`: so many mm.
 */
function carry(svg: SVGSVGElement, elements: readonly Element[]) {
  const layer = document.createElement('div')
  layer.className = 'stage-carried'
  layer.ariaHidden = 'true'
  const copy = svg.cloneNode() as SVGSVGElement
  copy.append(...elements.map((element) => element.cloneNode(true)))
  layer.append(copy)
  svg.after(layer)
  for (const element of elements) element.setAttribute('visibility', 'hidden')
  const { width, height } = svg.viewBox.baseVal
  return {
    move(across: number, down: number): void {
      copy.style.transform = `translate(${(100 * across) / width}%, ${(100 * down) / height}%)`
    },
    putDown(): void {
      layer.remove()
      for (const element of elements) element.removeAttribute('visibility')
    },
  }
}

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
  let carried: ReturnType<typeof carry> | undefined
  let named = ''
  /** Where the lines are; both are hidden when a gesture begins. */
  const guided = new Map<'x' | 'y', number | undefined>()
  const part = (name: string): Element | null => svg.querySelector(`[data-mark="${name}"]`)
  return {
    shift(ids, across, down) {
      const wanted = [...ids]
      if (named !== wanted.join(' ')) {
        named = wanted.join(' ')
        shifted = wanted.flatMap((id) => [...svg.querySelectorAll(`[data-shown="${id}"]`)])
        carried?.putDown()
        carried = wanted.length > FEW ? carry(svg, shifted) : undefined
      }
      if (carried) return carried.move(across, down)
      const transform = `translate(${across} ${down})`
      for (const one of shifted) one.setAttribute('transform', transform)
      part('handles')?.setAttribute('transform', transform)
    },
    unshift() {
      carried?.putDown()
      carried = undefined
      for (const one of shifted) one.removeAttribute('transform')
      part('handles')?.removeAttribute('transform')
      shifted = []
      named = ''
    },
    guides(across, down) {
      // Most moves meet what the last one met: written again, its style and its place would be worked out again.
      if (guided.get('x') !== across) setLine(part('guide-x'), 'x', across)
      if (guided.get('y') !== down) setLine(part('guide-y'), 'y', down)
      guided.set('x', across).set('y', down)
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
      const told = output?.firstChild
      // Changed, not exchanged: of a text that is put in the browser asks whom it concerns.
      if (told instanceof Text && text !== '') {
        if (told.data !== text) told.data = text
      } else if (output) output.textContent = text
    },
  }
}
