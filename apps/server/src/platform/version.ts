import { versionOf } from '@alinha/contract'
import { Refusal } from './refusal.ts'

/** What a save sends, with the version of what the person had read. */
export type Versioned = { version?: string | undefined }

/** `current` is what a reader would get now. The caller has locked it, so that nobody changes it before the save. */
export function refuseOldVersion<Edit extends Versioned>(edit: Edit, current: object): void {
  if (edit.version !== undefined && edit.version !== versionOf(current, edit))
    throw new Refusal('changed-meanwhile')
}
