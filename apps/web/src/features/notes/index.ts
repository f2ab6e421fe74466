export { notesQuery } from './notes.calls.ts'
export { NotesPanel } from './notes-panel.tsx'
