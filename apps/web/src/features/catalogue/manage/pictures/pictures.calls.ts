import { managePictures } from '@alinha/contract'
import { connect } from '../../../../platform/api/api.ts'

export const { managePictures: pictureCalls } = connect({ managePictures })

/** Twice what the server stores. */
export const LONGEST_SIDE = 1920
