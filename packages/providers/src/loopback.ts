/** Host names that cannot leave this machine: where simulators live, and where plain text is safe. */
export const isLoopbackHost = (hostname: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
