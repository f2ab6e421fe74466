import { bookmarks } from '@alinha/contract'
import { connect } from '../../../platform/api/api.ts'

const { toggleBookmark } = bookmarks

export const { bookmarks: toggleCalls } = connect({ bookmarks: { toggleBookmark } })
