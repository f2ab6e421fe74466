/** For an empty part of a page. An empty page uses EmptyState. */
export const EmptyNote = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-lg bg-surface px-5 py-7 text-center shadow-rest">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 text-[.9375rem] text-muted">{text}</p>
  </div>
)
