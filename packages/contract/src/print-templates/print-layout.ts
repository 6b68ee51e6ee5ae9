import { layoutIssues } from './layout-issues.ts'
import { layoutShape } from './layout-shape.ts'

export type { LabelText, PrintLayout } from './layout-shape.ts'

/** How labels lie on paper, and what is on a label and where; all of it on the page. */
export const printLayout = layoutShape.check(
  ({ value, issues }) => void issues.push(...layoutIssues(value)),
)
