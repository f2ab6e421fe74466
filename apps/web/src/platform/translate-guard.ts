/**
 * Browser translation wraps text in elements of its own. React then removes a node from a parent that no
 * longer holds it, which throws and takes the whole page down. The node is gone from React's tree either
 * way, so both calls become harmless when the parent is not the one React remembers.
 */
export function guardAgainstTranslation(): void {
  const removeChild: Node['removeChild'] = Reflect.get(Node.prototype, 'removeChild')
  const insertBefore: Node['insertBefore'] = Reflect.get(Node.prototype, 'insertBefore')

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isForeign = before !== null && before.parentNode !== this
    return insertBefore.call(this, node, isForeign ? null : before) as T
  }
}
