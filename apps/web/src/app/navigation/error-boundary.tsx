import { Component, type ReactNode } from 'react'
import { useLocation, type Location } from 'react-router'
import { ErrorPage } from '../error-page.tsx'

type Props = { location: Location; children: ReactNode }
type State = { location: Location; failure: { error: unknown } | null }

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failure: null }
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : <ErrorPage error={failure.error} />
  }
}

/** Shows the error page in the place of what fails to render, until another page is opened. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary location={useLocation()}>{children}</Boundary>
)
