import axe from 'axe-core'

/** Lists the broken rules with the elements that break them. Contrast is checked in a real browser: jsdom does not paint. */
export async function accessibilityViolations(
  element: Element = document.documentElement,
): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
