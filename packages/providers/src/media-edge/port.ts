/** A CDN that delivers published lessons. It checks addresses by itself and asks nobody who watches. */
export type MediaEdge = {
  /** The address of a folder, such as `v/abc`, and of everything inside it, for whoever holds it until that moment. */
  sign(folder: string, endsAt: Date): string
  /** Forgets everything inside the folder. Safe to repeat. */
  purge(folder: string): Promise<void>
}
