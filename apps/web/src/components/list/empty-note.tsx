/** Nothing is in this part of a page yet. A whole page that is empty says so with EmptyState. */
export const EmptyNote = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-lg bg-surface px-5 py-7 text-center shadow-rest">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 text-[.9375rem] text-muted">{text}</p>
  </div>
)
